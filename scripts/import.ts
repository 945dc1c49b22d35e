// Imports a folder of .rfa files: npm run import -- FOLDER --url https://… --email …
import { ClientResponseError } from 'pocketbase'

import { askPassword } from './import/ask-password.ts'
import { explainFailure } from './import/explain-failure.ts'
import { importFolder } from './import/import-folder.ts'
import { readOptions } from './import/options.ts'
import { openReport, outcomes, type Report } from './import/report.ts'
import { createProgress } from './progress.ts'
import { runScript, say, UserError } from './terminal.ts'

const stoppedBySignal = 130
/** npm passes Ctrl-C on to a script that the terminal has told already. */
const echoMilliseconds = 500

/** Names of files may hold what a terminal would act on. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?')

const summarize = (report: Report, seconds: number): void => {
  const counts = outcomes
    .filter((outcome) => report.count(outcome) > 0)
    .map((outcome) => `${report.count(outcome)} ${outcome}`)
  say(`\n${counts.join(', ') || 'No files were processed'} (${seconds.toFixed(1)} s).`)
  for (const { path, reason } of report.failures) say(printable(`  ${path}: ${reason}`))
  const more = report.count('failed') - report.failures.length
  if (more > 0) say(`  and ${more} more; --report FILE.csv lists them all.`)
}

const warnOfPlainText = (url: string): void => {
  const { protocol, hostname } = new URL(url)
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(hostname)
  if (protocol === 'http:' && !isHere) {
    say(
      `The connection to ${hostname} is not encrypted, so others may read the password. Use https if possible.`,
    )
  }
}

const run = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2), process.env)
  warnOfPlainText(options.url)
  const password = options.password ?? (await askPassword(options.email))
  const started = performance.now()
  const progress = createProgress()
  const ending = new AbortController()
  const breaking = new AbortController()
  const report = openReport(options.report)
  let interruptedAt: number | null = null
  const interrupt = () => {
    const now = performance.now()
    if (interruptedAt === null) {
      interruptedAt = now
      ending.abort()
      progress.note('Stopping after the current files. Press Ctrl-C again to stop at once.')
    } else if (now - interruptedAt > echoMilliseconds) breaking.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
  try {
    await importFolder({
      report,
      progress,
      ending,
      options: {
        ...options,
        password,
      },
      breaking: breaking.signal,
    })
  } catch (error) {
    if (!breaking.signal.aborted) throw error
  } finally {
    report.close()
  }
  summarize(report, (performance.now() - started) / 1000)
  if (interruptedAt !== null) {
    say('Stopped. Run the same command again to continue.')
    return stoppedBySignal
  }
  return report.count('failed') > 0 || ending.signal.aborted ? 1 : 0
}

await runScript(async () => {
  try {
    process.exitCode = await run()
  } catch (error) {
    if (error instanceof UserError) say(error.message)
    else if (error instanceof ClientResponseError) say(explainFailure(error))
    else throw error
    process.exitCode = 2
  }
})
