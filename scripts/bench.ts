// Measures the built site on the real backend and fails where a page is over its budget.
import { type PageWeight, weighPage } from '#tests/bench/page-weight.ts'

import { runScript, say } from './terminal.ts'
import { withDemoSite } from './with-demo-site.ts'

const kibibyte = 1024

interface Budget {
  path: string
  /** In KiB, compressed. */
  script: number
  requests: number
}

const staticPages = ['/', '/404', '/500', '/503']
const authPages = [
  ...['/sign-in', '/sign-in-2', '/otp', '/sign-up', '/forgot-password', '/reset-password'],
  ...['/verify-email', '/confirm-email-change'],
]

const budgets: Budget[] = [
  ...staticPages.map((path) => ({ path, script: 0, requests: 30 })),
  ...authPages.map((path) => ({ path, script: 85, requests: 30 })),
  // With the drawing of the code, which a newcomer's device shows at once.
  { path: '/qr', script: 110, requests: 30 },
  { path: '/apps', script: 85, requests: 30 },
]

const inKib = (bytes: number) => (bytes / kibibyte).toFixed(1)

function report(weights: PageWeight[]): boolean {
  const rows = weights.map((weight, index) => {
    const budget = budgets[index]
    const isOver =
      !budget || weight.script > budget.script * kibibyte || weight.requests > budget.requests
    return {
      page: weight.path,
      'script KiB': inKib(weight.script),
      budget: budget?.script,
      'styles KiB': inKib(weight.styles),
      'font KiB': inKib(weight.fonts),
      requests: weight.requests,
      'of at most': budget?.requests,
      verdict: isOver ? 'OVER' : 'ok',
    }
  })
  console.table(rows)
  return rows.every(({ verdict }) => verdict === 'ok')
}

await runScript(() =>
  withDemoSite(async ({ url, browser, session }) => {
    const weights: PageWeight[] = []
    for (const { path } of budgets) {
      weights.push(await weighPage(browser, url, path, path === '/apps' ? session : {}))
    }
    say('Page weight, as it travels (brotli), before any interaction, thumbnails not counted:')
    if (!report(weights)) process.exitCode = 1
  }),
)
