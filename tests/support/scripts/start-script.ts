import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Started {
  child: ChildProcess
  /** The exit code, once it has ended; null where a signal ended it. */
  ended: Promise<unknown>
  readOutput: () => string
}

/** Starts a script of the project, such as "replicate", and reads what it says. */
export function startScript(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Started {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...parameters], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part.toString()
  })
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  return { child, ended, readOutput: () => output }
}
