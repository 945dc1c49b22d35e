import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { generate } from 'selfsigned'

import { root } from '#scripts/run-command.ts'

import { findKeptPort } from './kept-port.ts'
import { nginxTemporaryPaths, readLogFiles, serverPath, type WebServer } from './web-server.ts'

export interface ReverseProxy {
  port: number
  /** Everything that it wrote to its logs. */
  readLog: () => Promise<string>
  stop: () => Promise<void>
}

interface Place {
  folder: string
  port: number
  plainPort: number
  /** Of the server behind it, such as "127.0.0.1:8090". */
  target: string
  /** The folder in which the files of read nodes are looked for. */
  reads: string
}

interface Program {
  /** Writes the project's file, moved to another place, and gives the command's parameters. */
  configure: (text: string, place: Place) => Promise<string[]>
  check: (parameters: string[]) => string[]
  file: string
  /** What passes on to read nodes. */
  readFile: string
}

const programs: Record<WebServer, Program> = {
  nginx: {
    file: 'nginx.conf',
    readFile: 'read-nodes.nginx.conf',
    configure: async (text, { folder, port, plainPort, target, reads }) => {
      const moved = text
        .replace('/etc/nginx/discover', reads)
        .replaceAll('127.0.0.1:8090', target)
        .replaceAll(/listen \[::\].*\n/gu, '')
        .replaceAll('/var/log/nginx', folder)
        .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+/gu, folder)
      await writeFile(join(folder, 'discover.conf'), moved)
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
        events {} http { access_log off; ${nginxTemporaryPaths(folder)} include ${folder}/discover.conf; }`,
      )
      return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
    },
    check: (parameters) => ['-t', ...parameters],
  },
  caddy: {
    file: 'Caddyfile',
    readFile: 'read-nodes.caddy',
    configure: async (text, { folder, port, target, reads }) => {
      const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`
      const moved = text
        .replace('/etc/caddy/discover', reads)
        .replaceAll('127.0.0.1:8090', target)
        .replace(
          'discover.example {',
          `https://127.0.0.1:${port} {\n\tbind 127.0.0.1\n\t${certificate}`,
        )
      const path = join(folder, 'Caddyfile')
      const options = '{\n\tadmin off\n\tauto_https disable_redirects\n'
      await writeFile(path, moved.replace(/^\{\n/mu, options))
      return ['run', '--adapter', 'caddyfile', '--config', path]
    },
    check: ([, ...parameters]) => ['validate', ...parameters],
  },
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((isOpen) => {
    socket.destroy()
    return isOpen === true
  })
}

/**
 * Checks and starts a proxy with the project's own file before a server.
 * @param readUrl of what stands before the read nodes, where there are any
 */
export async function startProxy(
  name: WebServer,
  url: string,
  readUrl?: string,
): Promise<ReverseProxy> {
  const folder = await mkdtemp(join(tmpdir(), `discover-${name}-`))
  const port = await findKeptPort()
  const plainPort = await findKeptPort()
  const keys = await generate([{ name: 'commonName', value: '127.0.0.1' }])
  await writeFile(join(folder, 'fullchain.pem'), keys.cert)
  await writeFile(join(folder, 'privkey.pem'), keys.private)
  await mkdir(join(folder, 'home'))
  const { configure, check, file, readFile: nodes } = programs[name]
  const reads = join(folder, 'reads')
  await mkdir(reads)
  if (readUrl !== undefined) {
    const passing = await readFile(`${root}deploy/${nodes}`, 'utf8')
    const moved = passing.replace('127.0.0.1:8300', new URL(readUrl).host)
    await writeFile(join(reads, nodes), moved)
  }
  const text = await readFile(`${root}deploy/${file}`, 'utf8')
  const target = new URL(url).host
  const parameters = await configure(text, { folder, port, plainPort, target, reads })
  const options = {
    env: { ...process.env, HOME: join(folder, 'home'), XDG_DATA_HOME: join(folder, 'home') },
  }
  const checked = spawnSync(serverPath(name), check(parameters), options)
  if (checked.status !== 0) throw new Error(`${name} refuses the file: ${String(checked.stderr)}`)
  const child = spawn(serverPath(name), parameters, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let written = ''
  child.stderr.on('data', (chunk: Buffer) => void (written += chunk.toString()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
    await sleep(20)
  }
  const readLog = async () => written + (await readLogFiles(folder))
  return {
    port,
    readLog,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
