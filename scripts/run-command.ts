import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { UserError } from './terminal.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))

const endings = ['SIGINT', 'SIGTERM'] as const

/**
 * Runs a command in the project's folder, its output on the terminal; gives its exit code.
 * @throws UserError when the person stopped it; the command has ended then, too
 */
export async function runCommand(
  command: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let isStopped = false
  const pass = (signal: NodeJS.Signals) => {
    isStopped = true
    child.kill(signal)
  }
  for (const signal of endings) process.on(signal, pass)
  const [code] = await once(child, 'exit')
  for (const signal of endings) process.off(signal, pass)
  if (isStopped) throw new UserError('Stopped.')
  return typeof code === 'number' ? code : 1
}

/** The path of a command that npm installed with the project. */
export const binary = (name: string): string => `${root}node_modules/.bin/${name}`
