import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { UserError } from './terminal.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))

const endings = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a command in the project's folder; returns its exit code.
 * @param write gets what the command prints, piece by piece; without it that goes to the terminal
 * @throws UserError when the person stopped it; the command has ended then, too
 */
export async function runCommand(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
  write?: (text: string) => void,
): Promise<number> {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: write ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  if (write)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write)
  let isStopped = false
  const pass = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of endings) process.on(signal, pass)
  const [code] = await once(child, 'close')
  for (const signal of endings) process.off(signal, pass)
  if (isStopped) throw new UserError('Stopped.')
  return typeof code === 'number' ? code : 1
}

/** The path of a command that npm installed with the project. */
export const binary = (name: string): string => `${root}node_modules/.bin/${name}`
