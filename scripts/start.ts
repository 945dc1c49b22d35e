// Starts the whole product on one address: the backend, demo data on the first start, and the built site.
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
    `The disk is almost full: ${Math.floor(free / 1024 ** 2)} MB are free in ${folder}, and Discover needs 300 MB. Free some space and start again.`,
  )
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/u.test(host)

interface Shown {
  state: DemoState
  /** The secrets of the demo; null if they were shown before and are not stored. */
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
      '  The password and the licence code were shown once, at the first start.',
      '',
    ]
  }
  const lines = [
    ...accounts,
    `  password         ${secrets.password}`,
    `  licence code     ${secrets.licenceCode}`,
  ]
  if (state === 'random')
    lines.push('  Write both down: they are not stored and will not be shown again.')
  return [...lines, '']
}

function announce(url: string, data: string, shown: Shown): void {
  const notes = [
    ...(process.env.SMTP_HOST
      ? []
      : ['No mail server is configured: mails with links and codes are shown here.']),
    `Press Ctrl-C to stop. All data is stored in ${data}`,
  ]
  say(`\nDiscover is ready: ${url}\n\n${[...describeDemo(shown), ...notes].join('\n')}\n`)
}

function readPort(): number {
  const port = Number(process.env.PORT || 8090)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
}

/** Runs the work with a backend and stops the backend; returns whether the person stopped it meanwhile. */
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

/** Prepares the demo on a local address: others must never reach a backend with known passwords. */
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

Builds the site, starts the backend with demo data and prints the address.
DISCOVER_DATA sets the data folder (default: .data), HOST and PORT the address to listen on
(default: 127.0.0.1 and 8090). DISCOVER_SITE names a site that is already built.`

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
    if (!isStopped) throw new UserError(`PocketBase stopped unexpectedly:\n${backend.readOutput()}`)
  } finally {
    await mails.stop()
  }
  say('Stopped. All data is stored; run "npm start" to continue.')
})
