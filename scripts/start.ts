// Starts the whole product: backend, demo data on the first start, built site, all on one address.
import { once } from 'node:events'
import { mkdir, statfs } from 'node:fs/promises'

import { startBackend, findPort } from './backend/run-pocketbase.ts'
import { findPocketBase } from './backend/find-pocketbase.ts'
import { buildSite } from './build/build-site.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { loadDemoOnce } from './demo/load-once.ts'
import { demoLicenceCode } from './demo/plans.ts'
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

function announce(url: string, host: string, data: string): void {
  const [free, premium, publisher] = demoAccounts
  const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(host)
  const notes = [
    ...(isOpen ? ['Others can reach it, and the password of the demo accounts is known.'] : []),
    ...(process.env.SMTP_HOST ? [] : ['Mails are shown here instead of sent: links and codes.']),
    `Press Ctrl-C to stop. Everything is kept in ${data}`,
  ]
  say(`
Discover is ready: ${url}

  free account     ${free.email}
  premium account  ${premium.email}
  publisher        ${publisher.email}
  password         ${demoPassword}
  licence code     ${demoLicenceCode}

${notes.join('\n')}
`)
}

function readPort(): number {
  const port = Number(process.env.PORT || 8090)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new UserError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
}

await runScript(async () => {
  const data = process.env.DISCOVER_DATA || `${root}.data`
  const site = process.env.DISCOVER_SITE
  const host = process.env.HOST || '127.0.0.1'
  const port = readPort()
  await mkdir(data, { recursive: true })
  await checkDisk(data)
  await findPort(host, port)
  await findPocketBase()
  if (!site) await buildSite()
  const mails = await showMails(`http://${host}:${port}`)
  const { environment } = mails
  const backend = await startBackend({ data, host, port, environment, site: site ?? `${root}dist` })
  let isStopping = false
  const stop = () => {
    isStopping = true
    void backend.stop()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    await loadDemoOnce(data, backend.url)
    announce(backend.url, host, data)
    if (backend.process.exitCode === null) await once(backend.process, 'exit')
    if (!isStopping) throw new UserError(`PocketBase stopped by itself:\n${backend.readOutput()}`)
  } catch (error) {
    if (!isStopping) throw error
  } finally {
    await backend.stop()
    await mails.stop()
  }
  say('Stopped. Everything is kept; "npm start" goes on from here.')
})
