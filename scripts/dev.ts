// Starts Astro's dev server with hot reload, and a PocketBase with the demo data.
import { mkdir } from 'node:fs/promises'

import { startBackend } from './backend/run-pocketbase.ts'
import { readCommandLine } from './command-line.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { loadDemoOnce } from './demo/load-once.ts'
import { readDemoState } from './demo/state.ts'
import { showMails } from './mail/show-mails.ts'
import { binary, root, runCommand } from './run-command.ts'
import { runScript, say } from './terminal.ts'

const backendPort = 8091

const usage = `npm run dev

Starts Astro's dev server with hot reload, beside a backend with the demo data.`

await runScript(async () => {
  readCommandLine(usage, {})
  const data = `${root}.data`
  await mkdir(data, { recursive: true, mode: 0o700 })
  const mails = await showMails('http://127.0.0.1:4321')
  const { environment } = mails
  const backend = await startBackend({ data, port: backendPort, environment })
  try {
    await loadDemoOnce(data, backend.url)
    say(`\nBackend: ${backend.url}`)
    if (readDemoState(data) === 'known') {
      say(`Sign in as ${demoAccounts[0].email}, password ${demoPassword}\n`)
    }
    process.exitCode = await runCommand(binary('astro'), ['dev', '--host', '127.0.0.1'], {
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_POCKETBASE_URL: backend.url,
    })
  } finally {
    await backend.stop()
    await mails.stop()
  }
})
