import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'

import { percentile } from './statistics.ts'

export interface ServingFigures {
  route: string
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Milliseconds of the server's processor a request, or null where the system does not say. */
  cpu: number | null
}

export interface Route {
  name: string
  path: string
  headers?: Record<string, string>
}

const clients = 64
const warmUp = 32

/** Milliseconds of processor that a process has used, in ticks of 10. */
export async function readCpu(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const line = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      response.on('end', () => {
        const status = response.statusCode ?? 0
        if (status >= 400) reject(new Error(`${url} answered ${status}`))
        else resolve(performance.now() - started)
      })
      response.on('error', reject)
      response.resume()
    })
    request.on('error', reject)
  })
}

/** Requests one route with 64 concurrent clients, each as fast as it is answered. */
export async function measureRoute(
  base: string,
  pid: number,
  { name, path, headers = {} }: Route,
  requests = 2000,
): Promise<ServingFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const url = base + path
  for (let count = 0; count < warmUp; count += 1) await ask(url, headers, agent)
  const cpuBefore = await readCpu(pid)
  const started = performance.now()
  const times: number[] = []
  let left = requests
  const client = async () => {
    while (left > 0) {
      left -= 1
      times.push(await ask(url, headers, agent))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - started) / 1000
  const cpuAfter = await readCpu(pid)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    route: name,
    perSecond: Math.round(requests / seconds),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / requests,
  }
}
