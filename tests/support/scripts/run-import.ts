import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { root } from '#scripts/run-command.ts'

export interface Ended {
  code: number | null
  /** All that it wrote to the terminal. */
  output: string
}

export interface Running {
  child: ChildProcess
  /** What it has written to the terminal so far. */
  read: () => string
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
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => void written.push(text))
  }
  const read = () => written.join('')
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    output: read(),
  }))
  return { child, read, ended }
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
