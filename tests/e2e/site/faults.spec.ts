import { expect, type Page, test as base } from '#tests/e2e/fixtures.ts'
import { findFamily } from '#tests/support/browser/family-records.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { type Fault, type FaultProxy, startFaultProxy } from '#tests/support/server/fault-proxy.ts'

const test = base.extend<{ line: FaultProxy }>({
  line: async ({ backend }, provide) => {
    const line = await startFaultProxy(backend.url)
    await provide(line)
    await line.close()
  },
  baseURL: async ({ line }, provide) => provide(line.url),
})

const answers = /^\/api\/(?!page-views|collections\/users\/auth-refresh)/u
const cards = 'article.family-card'

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

const complaint = (page: Page) => page.getByRole('alert').filter({ has: retry(page) })

/** Makes the pauses between tries a tenth as long. */
const shortenRetryDelays = (page: Page) =>
  page.addInitScript(() => {
    const start = setTimeout
    const soon = (work: () => void, time = 0) => start(work, time > 300 ? time / 10 : time)
    Object.assign(window, { setTimeout: soon })
  })

const screens = [
  '/apps',
  '/boards?id=abcdefghijklmno',
  '/plugins',
  '/tasks',
  '/studio',
  '/dashboard',
  '/subscription',
  '/settings/account',
  '/settings/notifications',
  '/unsubscribe#token=x',
  '/secure-account#token=x',
]

const faults: [string, Fault][] = [
  ['nothing answers', { kind: 'refused' }],
  ['the server fails', { kind: 'status', status: 503 }],
  ['an HTML page is returned instead', { kind: 'page' }],
  ['the answer is cut off', { kind: 'cut' }],
  ['the answer has another shape', { kind: 'wrong', value: { items: 'none', data: 3 } }],
]

test.describe('no screen is a dead end when', () => {
  for (const [index, [name, fault]] of faults.entries()) {
    test(name, async ({ context, admin, line, signInAs }) => {
      const { id } = await findFamily(admin, 'freemium = "free"')
      // Every screen meets the page of HTML, which looks most like an answer, and one or two others.
      const isForAll = fault.kind === 'page'
      const paths = [`/family?id=${id}`, ...screens].filter(
        (_, place) => isForAll || place % 3 === index % 3,
      )
      line.break(answers, fault)
      const opened = await Promise.all(
        [0, 1, 2].map(async (turn) => {
          const pages: Page[] = []
          for (const path of paths.filter((_, place) => place % 3 === turn)) {
            const page = await context.newPage()
            await signInAs('publisher', page)
            await shortenRetryDelays(page)
            await page.goto(path)
            await expect(complaint(page).first(), path).toBeVisible()
            await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
            pages.push(page)
          }
          return pages
        }),
      )
      line.heal()
      for (const page of opened.flat()) {
        for (const button of (await retry(page).all()).toReversed()) await button.click()
        await expect(complaint(page), page.url()).toHaveCount(0)
        await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
        expect(await page.locator('main').innerText()).not.toBe('')
      }
    })
  }
})

test.describe('a server', () => {
  const list =
    /\/api\/collections\/plugin_?versions?\/records|\/api\/collections\/plugins\/records/u

  test('that is busy is asked three times, each time after the requested delay, and no more', async ({
    page,
    line,
    signInAs,
  }) => {
    await signInAs('free')
    line.break(list, { kind: 'status', status: 503, retryAfter: '1' })
    const start = Date.now()
    await page.goto('/plugins')
    await expect(complaint(page)).toContainText('Discover is busy')
    expect(Date.now() - start).toBeGreaterThan(2000)
    expect(line.hit).toHaveLength(3)
    line.break(list, { kind: 'status', status: 429, retryAfter: '2' }, 1)
    await page.reload()
    await expect(page.locator('.plugin-card h2').first()).toBeVisible()
    expect(line.hit).toHaveLength(4)
  })

  test('that does not answer is awaited, with an announcement after eight seconds, and given up after thirty', async ({
    page,
    line,
    signInAs,
  }) => {
    await signInAs('free')
    const start = Date.UTC(2026, 0, 1)
    await page.clock.install({ time: start })
    await page.addInitScript(() => {
      AbortSignal.timeout = (time) => {
        const control = new AbortController()
        setTimeout(() => control.abort(new DOMException('late', 'TimeoutError')), time)
        return control.signal
      }
    })
    line.break(list, { kind: 'silent' })
    // From here the time of the page passes only where the test lets it, however long each step takes.
    await page.clock.pauseAt(start + 1000)
    await page.goto('/plugins')
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return line.hit
      })
      .toHaveLength(1)
    const waiting = page.getByText('Still loading...')
    await page.clock.runFor(6000)
    await expect(waiting).toBeHidden()
    await page.clock.fastForward(2100)
    await expect(waiting).toBeVisible()
    await page.clock.fastForward(22_000)
    await expect(complaint(page)).toContainText('Discover did not answer in time')
    await expect(waiting).toBeHidden()
    line.heal()
    await retry(page).click()
    await expect(page.locator('.plugin-card h2').first()).toBeVisible()
  })
})

test('the first families are painted into a page that arrives in two halves', async ({
  page,
  line,
  signInAs,
}) => {
  await signInAs('free')
  const allow = await holdRequests(page, '**/_astro/*.js')
  line.break(/^\/apps/u, { kind: 'halves', behind: '</head>' })
  await page.goto('/apps', { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.firstFamilies?.answer, null, { polling: 100 })
  await expect(page.locator('[data-first-cards]')).toHaveCount(0)
  line.heal()
  await expect(page.locator('[data-first-cards] img').first()).toBeAttached()
  allow()
  await expect(page.locator(`${cards} img`).first()).toBeVisible()
})

test('a browser that stores nothing says so before sign-in, and offers a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/apps')
  await expect(page).toHaveURL(/:\d+\/$/u)
  await page.route('**/_astro/sign-in-form*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'Allow cookies' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('two tabs agree, and a page that becomes visible again revalidates', async ({
  page,
  context,
  signInAs,
}) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await signInAs('premium', tab)
    await tab.goto('/apps?q=bench')
    await expect(tab.locator(cards).first()).toBeVisible()
  }
  const name = String(await page.locator(`${cards} h2`).first().textContent())
  const heart = (tab: Page) => tab.getByRole('button', { name: `Favourite: ${name}`, exact: true })
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  for (const pressed of ['true', 'false']) {
    await page.locator(cards).first().hover()
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', pressed)
    await expect(heart(other)).toHaveAttribute('aria-pressed', pressed)
  }
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(other.locator('html')).toHaveClass(/\bdark\b/u)
  const asleep = await context.newPage()
  await asleep.addInitScript(() => addEventListener('storage', (e) => e.stopImmediatePropagation()))
  await asleep.goto('/tasks')
  await expect(asleep.getByRole('button', { name: /^Account of/u })).toBeVisible()
  await logOut(page)
  // It leaves at once; the start takes its own time to come.
  await expect(other).toHaveURL(/:\d+\/$/u)
  await expect(asleep).toHaveURL(/\/tasks\/?$/u)
  await asleep.evaluate(() =>
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(asleep).toHaveURL(/:\d+\/$/u)
})
