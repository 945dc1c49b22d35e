import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Runs a command in the project's folder, its output on the terminal; gives its exit code. */
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
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

/** The path of a command that npm installed with the project. */
export const binary = (name: string): string => `${root}node_modules/.bin/${name}`
