import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

import { UserError } from '#scripts/terminal.ts'

import { findPocketBase } from './find-pocketbase.ts'
import { withPrivateUmask } from './private-umask.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Backend {
  url: string
  process: ChildProcess
  /** The last lines PocketBase wrote to the terminal. */
  readOutput: () => string
  stop: () => Promise<void>
}

export interface BackendOptions {
  data: string
  host?: string
  port?: number
  /** Folder of the built site to serve beside the API. */
  site?: string
  /** The sites that browsers may ask it from; every one by default. */
  origins?: string[]
  environment?: Record<string, string>
  /** The folder of the hooks; the project's by default. */
  hooks?: string
}

const ownHooks = `${root}pocketbase/hooks`

const folders = (data: string, hooks = ownHooks) => [
  `--dir=${data}`,
  `--hooksDir=${hooks}`,
  `--migrationsDir=${root}pocketbase/migrations`,
  `--publicDir=${data}/public`,
  '--dev=false',
  '--automigrate=false',
  '--hooksWatch=false',
]

/**
 * The memory limit above which Go collects garbage more aggressively: it leaves the rest of a machine with 2 GB to what
 * Go does not count, such as SQLite's caches and reserved address space.
 */
const memoryLimit = '600MiB'
/** How many are made at once; each may take 64 MB. */
const thumbnailWorkers = '2'

/** Uploads on their way lie in the data folder, which the server empties of them at its start. */
const environmentFor = (data: string) => ({
  GOMEMLIMIT: memoryLimit,
  PB_THUMBS_MAX_WORKERS: thumbnailWorkers,
  ...process.env,
  TMPDIR: `${data}/tmp`,
})

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** A port nothing listens on. @throws UserError when the wanted one is taken */
export async function findPort(host: string, wanted = 0): Promise<number> {
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(wanted, host)
  await listening.catch((cause: unknown) => {
    throw new UserError(
      `Cannot listen on ${host}:${wanted} (${cause instanceof Error ? cause.message : String(cause)}). If another program uses the port, stop it or choose another port: PORT=${wanted + 1} npm start`,
      { cause },
    )
  })
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'string' || !address) throw new Error('no port was given')
  return address.port
}

function collectOutput(child: ChildProcess): () => string {
  const output: string[] = []
  const keep = (chunk: Buffer) => {
    output.push(chunk.toString())
    output.splice(0, output.length - 200)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => output.join('').trim()
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What PocketBase writes once it listens: an answer alone may be another server's, of the same port. */
const startedLine = 'Server started at'
const takenLine = 'address already in use'

async function waitUntilReady({ url, process: child, readOutput }: Omit<Backend, 'stop'>) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      throw new UserError(`PocketBase stopped during its start:\n${readOutput()}`)
    }
    const isListening = readOutput().includes(startedLine)
    const isReady =
      isListening &&
      (await fetch(`${url}/api/health`).then(
        (response) => response.ok,
        () => false,
      ))
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stopProcess(child)
  throw new UserError(`PocketBase did not answer within 120 s:\n${readOutput()}`)
}

/** How often a port is chosen again that another program took before PocketBase listened on it. */
const portChoices = 5

/** Starts PocketBase with the project's migrations and hooks and waits until it answers. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { data, host = '127.0.0.1', site, origins = [], environment = {}, hooks } = options
  const executable = await findPocketBase()
  const allowed = origins.length > 0 ? [`--origins=${origins.join(',')}`] : []
  const start = async (choicesLeft: number): Promise<Backend> => {
    const port = await findPort(host, options.port)
    const serve = ['serve', `--http=${host}:${port}`, ...allowed]
    const child = withPrivateUmask(() =>
      spawn(executable, [...serve, ...folders(data, hooks)], {
        env: { ...environmentFor(data), ...environment, ...(site && { DISCOVER_SITE: site }) },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    const readOutput = collectOutput(child)
    await once(child, 'spawn')
    const started = { url: `http://${host}:${port}`, process: child, readOutput }
    try {
      await waitUntilReady(started)
    } catch (error) {
      const isTaken = hasEnded(child) && readOutput().includes(takenLine)
      if (!isTaken || options.port || choicesLeft === 0) throw error
      return start(choicesLeft - 1)
    }
    return { ...started, stop: () => stopProcess(child) }
  }
  return start(portChoices)
}

/**
 * Runs one PocketBase command to its end and returns its output.
 * @throws UserError with the same text when the command fails
 */
export async function runPocketBase(data: string, command: string[], input = ''): Promise<string> {
  const executable = await findPocketBase()
  const child = withPrivateUmask(() => spawn(executable, [...command, ...folders(data)]))
  const readOutput = collectOutput(child)
  const closed = once(child, 'close')
  child.stdin.end(input)
  await closed
  if (child.exitCode !== 0) {
    throw new UserError(`"pocketbase ${command[0]}" failed:\n${readOutput()}`)
  }
  return readOutput()
}

/** Creates the superuser, or gives it this password. */
export async function saveSuperuser(data: string, email: string, password: string): Promise<void> {
  await runPocketBase(data, ['superuser', 'upsert', email, password])
}
