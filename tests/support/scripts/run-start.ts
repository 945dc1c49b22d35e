import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { root } from '#scripts/run-command.ts'
import { findKeptPort } from '#tests/support/server/kept-port.ts'

export interface Start {
  child: ChildProcess
  read: () => string
}

/** Runs `npm start` with this environment. */
export function runStart(environment: Record<string, string>): Start {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
  const output: string[] = []
  const keep = (chunk: Buffer) => void output.push(chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, read: () => output.join('') }
}

export async function waitFor({ child, read }: Start, text: string): Promise<void> {
  while (!read().includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended before it said "${text}":\n${read()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function interrupt({ child }: Start): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

export const findFreePort = async () => String(await findKeptPort())
