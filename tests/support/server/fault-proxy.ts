import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { passOn } from './pass-on.ts'

/** What goes wrong instead of the answer. */
export type Fault =
  /** The line is cut before a word is said. */
  | { kind: 'refused' }
  | { kind: 'status'; status: number; retryAfter?: string }
  /** A page where JSON should be, as a hotel's sign-in says it: with status 200. */
  | { kind: 'page' }
  /** The line is cut in the middle of an answer. */
  | { kind: 'cut' }
  /** JSON, but not what was asked for. */
  | { kind: 'wrong'; value: unknown }
  /** No answer at all, until `heal`. */
  | { kind: 'silent' }
  /** A document of which the second half comes with `heal`; split behind the text. */
  | { kind: 'halves'; behind: string }

export interface FaultProxy {
  url: string
  /** Makes matching requests fail from now on, or the given number of times, replacing any previous fault. */
  break: (pattern: RegExp, fault: Fault, times?: number) => void
  /** Lets everything through again, what waits as well. */
  heal: () => void
  /** What went wrong, in order: method and path. */
  hit: string[]
  close: () => Promise<void>
}

const cutJson = '{"items":[{"id":"abc","name":"Do'

async function sendHalves(
  target: string,
  behind: string,
  asked: IncomingMessage,
  answer: ServerResponse,
): Promise<() => void> {
  const found = await fetch(target + asked.url)
  const whole = await found.text()
  const place = whole.indexOf(behind) + behind.length
  answer.writeHead(found.status, { 'Content-Type': 'text/html; charset=utf-8' })
  answer.write(whole.slice(0, place))
  return () => void answer.end(whole.slice(place))
}

/** Stands between the browser and the backend like a network that fails. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let rule: { pattern: RegExp; fault: Fault; left: number } | null = null
  const hit: string[] = []
  const waiting = new Set<() => void>()

  const fail = async (fault: Fault, asked: IncomingMessage, answer: ServerResponse) => {
    switch (fault.kind) {
      case 'refused':
        asked.socket.destroy()
        break
      case 'status':
        if (fault.retryAfter) answer.setHeader('Retry-After', fault.retryAfter)
        answer.writeHead(fault.status, { 'Content-Type': 'application/json' })
        answer.end(JSON.stringify({ status: fault.status, message: '', data: {} }))
        break
      case 'page':
        answer.writeHead(200, { 'Content-Type': 'text/html' })
        answer.end('<!doctype html><title>Wi-Fi</title><p>Accept our terms.</p>')
        break
      case 'cut':
        answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 10_000 })
        answer.write(cutJson, () => asked.socket.destroy())
        break
      case 'wrong':
        answer.writeHead(200, { 'Content-Type': 'application/json' })
        answer.end(JSON.stringify(fault.value))
        break
      case 'silent':
        waiting.add(() => passOn(target, asked, answer))
        break
      case 'halves':
        waiting.add(await sendHalves(target, fault.behind, asked, answer))
    }
  }

  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    if (!rule?.pattern.test(path)) {
      passOn(target, asked, answer)
      return
    }
    hit.push(`${asked.method} ${path}`)
    const { fault } = rule
    rule.left -= 1
    if (rule.left === 0) rule = null
    fail(fault, asked, answer).catch((error: unknown) => answer.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    hit,
    break: (pattern, fault, times = Infinity) => {
      rule = { pattern, fault, left: times }
    },
    heal: () => {
      rule = null
      for (const go of waiting) go()
      waiting.clear()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
