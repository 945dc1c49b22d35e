import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { root } from '#scripts/run-command.ts'

export interface Ended {
  code: number | null
  /** All that it wrote to the terminal. */
  output: string
}

export interface Running {
  child: ChildProcess
  ended: Promise<Ended>
}

/** Starts one of the project's scripts, with no terminal to ask on. */
export const startScript = (
  script: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running => {
  const child = spawn(process.execPath, [`scripts/${script}`, ...parameters], {
    cwd: root,
    env: { ...process.env, DISCOVER_PASSWORD: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], ...written]) => ({ code: code as number | null, output: written.join('') }),
  )
  return { child, ended }
}

export interface Importer {
  readonly url: string
  readonly email: string
  readonly password: string
}

export const startImport = (
  folder: string,
  { url, email, password }: Importer,
  ...more: string[]
): Running =>
  startScript('import.ts', [folder, '--url', url, '--email', email, ...more], {
    DISCOVER_PASSWORD: password,
  })

export const runImport = (...parameters: Parameters<typeof startImport>): Promise<Ended> =>
  startImport(...parameters).ended
