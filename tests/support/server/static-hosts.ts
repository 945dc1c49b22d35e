import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '#scripts/run-command.ts'

import { findKeptPort } from './kept-port.ts'
import { nginxTemporaryPaths, readLogFiles, serverPath, type WebServer } from './web-server.ts'

export interface StaticHost {
  url: string
  /** Where a file named maintenance closes the site. */
  folder: string
  /** Everything that it wrote to its logs. */
  readLog: () => Promise<string>
  stop: () => Promise<void>
}

interface Start {
  folder: string
  port: number
}

/** Nginx with the file for it, whose port and folder are those of the test. */
async function spawnNginx({ folder, port }: Start): Promise<ChildProcess> {
  const kept = await readFile(`${root}deploy/hosts/nginx.conf`, 'utf8')
  const site = kept
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/srv/discover', folder)
    .replaceAll('/var/log/nginx', folder)
  // Without it, root's nginx runs as a user who may not read the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const whole = `${user}\npid ${folder}/nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${nginxTemporaryPaths(folder)}\n${site}\n}\n`
  await writeFile(join(folder, 'nginx.conf'), whole)
  const log = join(folder, 'nginx.log')
  return spawn(serverPath('nginx'), [
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    log,
    '-g',
    'daemon off;',
  ])
}

function spawnCaddy({ folder, port }: Start): ChildProcess {
  const environment = {
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    SITE_FOLDER: folder,
    // Keeps what it saves, and its own port for orders, out of the machine's.
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: 'off',
  }
  const parameters = ['run', '--config', `${root}deploy/hosts/Caddyfile`, '--adapter', 'caddyfile']
  return spawn(serverPath('caddy'), parameters, { env: { ...process.env, ...environment } })
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const output: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => void output.push(chunk.toString()))
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline && child.exitCode === null) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`${child.spawnfile} does not answer:\n${output.join('')}`)
}

/** Starts a server with its file of `deploy/hosts` on a copy of the site. */
export async function startStaticHost(name: WebServer, site: string): Promise<StaticHost> {
  const folder = await mkdtemp(join(tmpdir(), `discover-${name}-`))
  await cp(site, join(folder, 'site'), { recursive: true })
  const port = await findKeptPort()
  const url = `http://127.0.0.1:${port}`
  const child = name === 'nginx' ? await spawnNginx({ folder, port }) : spawnCaddy({ folder, port })
  let written = ''
  child.stderr?.on('data', (chunk: Buffer) => void (written += chunk.toString()))
  await waitForAnswer(url, child)
  const readLog = async () => written + (await readLogFiles(folder))
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, readLog, stop }
}
