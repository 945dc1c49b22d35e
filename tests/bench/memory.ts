import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const kibibyte = 1024
const memoryEvery = 100

/** The most memory that a process has held, in MiB; NaN where the system does not tell. */
const readPeak = async (process: number): Promise<number> => {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? Number.NaN) / kibibyte
}

/** Watches a process until it is told to stop, which gives the most memory that the process has held, in MiB. */
export function watchMemory(process: number): { stop: () => Promise<number> } {
  let peak = 0
  const watching = new AbortController()
  const watch = async () => {
    while (!watching.signal.aborted) {
      peak = Math.max(peak, (await readPeak(process)) || 0)
      await sleep(memoryEvery)
    }
  }
  const watched = watch()
  return {
    async stop() {
      watching.abort()
      await watched
      return peak
    },
  }
}
