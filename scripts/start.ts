// Starts the whole product: backend, demo data on the first start, built site, all on one address.
import { once } from 'node:events'
import { mkdir, statfs } from 'node:fs/promises'

import { findPocketBase } from './backend/find-pocketbase.ts'
import { type Backend, findPort, startBackend } from './backend/run-pocketbase.ts'
import { buildSite } from './build/build-site.ts'
import { readCommandLine } from './command-line.ts'
import { demoAccounts } from './demo/accounts.ts'
import { loadDemoOnce, openDemo } from './demo/load-once.ts'
import { type DemoSecrets, knownSecrets } from './demo/secrets.ts'
import { type DemoState, readDemoState } from './demo/state.ts'
import { showMails } from './mail/show-mails.ts'
import { root } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const neededBytes = 300 * 1024 * 1024

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= neededBytes) return
  throw new UserError(
    `The disk is almost full: ${Math.floor(free / 1024 ** 2)} MB are free in ${folder}, and 300 MB are needed. Free some space and start again.`,
  )
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/u.test(host)

interface Shown {
  state: DemoState
  /** The secrets of the demo, unless they were shown before and are kept nowhere. */
  secrets: DemoSecrets | null
}

function describeDemo({ state, secrets }: Shown): string[] {
  if (state === 'none') return []
  const [free, premium, publisher] = demoAccounts
  const accounts = [
    `  free account     ${free.email}`,
    `  premium account  ${premium.email}`,
    `  publisher        ${publisher.email}`,
  ]
  if (!secrets) {
    return [
      ...accounts,
      '  Their password and the licence code were shown once, at an earlier start.',
      '',
    ]
  }
  const lines = [
    ...accounts,
    `  password         ${secrets.password}`,
    `  licence code     ${secrets.licenceCode}`,
  ]
  if (state === 'random')
    lines.push('  Write both down: they are shown this once and kept nowhere.')
  return [...lines, '']
}

function announce(url: string, data: string, shown: Shown): void {
  const notes = [
    ...(process.env.SMTP_HOST ? [] : ['Mails are shown here instead of sent: links and codes.']),
    `Press Ctrl-C to stop. Everything is kept in ${data}`,
  ]
  say(`\nDiscover is ready: ${url}\n\n${[...describeDemo(shown), ...notes].join('\n')}\n`)
}

function readPort(): number {
  const port = Number(process.env.PORT || 8090)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
}

/** Does the work while a backend runs, and stops it; whether the person stopped it meanwhile. */
async function untilStopped(backend: Backend, work: () => Promise<void>): Promise<boolean> {
  let isStopped = false
  const stop = () => {
    isStopped = true
    void backend.stop()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    await work()
  } catch (error) {
    if (!isStopped) throw error
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    await backend.stop()
  }
  return isStopped
}

/** Readies the demo on this machine alone: others never reach a backend with known passwords. */
async function openDemoUnseen(
  data: string,
): Promise<{ isStopped: boolean; secrets: DemoSecrets | null }> {
  if (['none', 'random'].includes(readDemoState(data))) return { isStopped: false, secrets: null }
  const backend = await startBackend({ data })
  let secrets: DemoSecrets | null = null
  const isStopped = await untilStopped(backend, async () => {
    secrets = await openDemo(data, backend.url)
  })
  return { isStopped, secrets }
}

const usage = `npm start

Builds the site, starts the backend with demo data and says where to open it.
DISCOVER_DATA names the data folder, .data unless said; HOST and PORT say where to listen,
127.0.0.1 and 8090 unless said; DISCOVER_SITE names a site that is built already.`

await runScript(async () => {
  readCommandLine(usage, {})
  const data = process.env.DISCOVER_DATA || `${root}.data`
  const site = process.env.DISCOVER_SITE
  const host = process.env.HOST || '127.0.0.1'
  const port = readPort()
  await mkdir(data, { recursive: true, mode: 0o700 })
  await checkDisk(data)
  await findPort(host, port)
  await findPocketBase()
  if (!site) await buildSite()
  const mails = await showMails(`http://${host}:${port}`)
  const { environment } = mails
  try {
    const opened = isLoopback(host) ? null : await openDemoUnseen(data)
    if (opened?.isStopped) return
    const backend = await startBackend({
      data,
      host,
      port,
      environment,
      site: site ?? `${root}dist`,
    })
    const isStopped = await untilStopped(backend, async () => {
      if (isLoopback(host)) await loadDemoOnce(data, backend.url)
      const state = readDemoState(data)
      const secrets = state === 'known' ? knownSecrets : (opened?.secrets ?? null)
      announce(backend.url, data, { state, secrets })
      if (backend.process.exitCode === null) await once(backend.process, 'exit')
    })
    if (!isStopped) throw new UserError(`PocketBase stopped by itself:\n${backend.readOutput()}`)
  } finally {
    await mails.stop()
  }
  say('Stopped. Everything is kept; "npm start" goes on from here.')
})
