import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

const refresh = '**/api/collections/users/auth-refresh'

const comeBack = (page: Page) =>
  page.evaluate(() => void setTimeout(() => document.dispatchEvent(new Event('visibilitychange'))))

/** Comes back to the page as if after a minute, when it may ask about the session again. */
const comeBackLater = async (page: Page) => {
  await page.evaluate(() => {
    localStorage.removeItem('session-checked')
    setTimeout(() => document.dispatchEvent(new Event('visibilitychange')))
  })
}

/**
 * Comes back to the page twice a second from now on, each time as if after a minute. Whichever request of the page is
 * the first to hear that the session has ended leads it away: nothing can be asked of the page itself at that moment.
 */
const comeBackOften = async (page: Page) => {
  await page.evaluate(() => {
    setInterval(() => {
      localStorage.removeItem('session-checked')
      document.dispatchEvent(new Event('visibilitychange'))
    }, 500)
  })
}

/** Opens a page and waits until it has asked about the session, so that it next asks on request. */
const openChecked = (page: Page, path: string) =>
  Promise.all([page.waitForResponse(refresh), page.goto(path)])

const account = (page: Page) => page.getByRole('button', { name: /^Account of/u })

test.describe('a session', () => {
  test('is renewed once for all tabs, without the page waiting for it', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    // The minute within which no tab asks again does not pass during the test.
    await context.clock.setFixedTime(Date.now())
    const asked: string[] = []
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await context.route(refresh, async (route) => {
      asked.push((await route.request().headerValue('x-device')) ?? '')
      await isAnswered
      await route.continue()
    })
    await enterAs(page, backend.url, await addPerson())
    const before = await page.evaluate(() => localStorage.getItem('token'))
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await expect.poll(() => asked).toHaveLength(1)
    answer()
    const other = await context.newPage()
    await other.goto('/tasks')
    await expect(account(other)).toBeVisible()
    await page.goto('/plugins')
    await expect(account(page)).toBeVisible()
    await comeBack(page)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toBe(await page.evaluate(() => localStorage.getItem('device')))
    await comeBackLater(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe(before)
    await expect(account(other)).toBeVisible()
  })

  test('sends the secret of the device with no other request', async ({
    page,
    backend,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson())
    const told: string[] = []
    page.on('request', (request) => {
      if (request.headers()['x-device']) told.push(new URL(request.url()).pathname)
    })
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await expect.poll(() => told).toEqual(['/api/collections/users/auth-refresh'])
  })

  test('of a revoked device ends with a way back', async ({ page, backend, addPerson, admin }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await openChecked(page, '/apps?q=door')
    await expect(account(page)).toBeVisible()
    await expect(page.locator('article.family-card').first()).toBeVisible()
    await comeBackOften(page)
    const [device] = await admin.collection('devices').getFullList({
      filter: admin.filter('user = {:id}', { id: person.id }),
    })
    await admin.collection('devices').delete(String(device?.id))
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fapps(?:%2F)?%3Fq%3Ddoor&reason=expired$/u)
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await page.getByLabel('E-mail or username').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/apps\/?\?q=door$/u)
  })

  test('survives a failing server, a lost network and a wrong clock', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson())
    await openChecked(page, '/tasks')
    await expect(account(page)).toBeVisible()
    for (const status of [500, 502, 429, 404, 403]) {
      await page.route(refresh, (route) => route.fulfill({ status, json: { message: 'no' } }))
      await Promise.all([page.waitForResponse(refresh), comeBackLater(page)])
      await page.unroute(refresh)
    }
    await page.route(refresh, (route) =>
      route.fulfill({ status: 401, body: 'Log in to the Wi-Fi' }),
    )
    await Promise.all([page.waitForResponse(refresh), comeBackLater(page)])
    await page.unroute(refresh)
    await context.setOffline(true)
    await comeBackLater(page)
    await expect(account(page)).toBeVisible()
    await context.setOffline(false)
    await page.clock.setSystemTime(new Date('2040-01-01'))
    await page.goto('/plugins')
    await expect(account(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  })

  test('that the server ended leaves every tab for the sign-in', async ({
    page,
    context,
    backend,
    addPerson,
    admin,
  }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    // Tasks would hear of it by themselves: their live connection ends with the session.
    await openChecked(page, '/subscription')
    const other = await context.newPage()
    await other.goto('/plugins')
    await expect(account(other)).toBeVisible()
    await comeBackOften(page)
    const [device] = await admin.collection('devices').getFullList({
      filter: admin.filter('user = {:id}', { id: person.id }),
    })
    await admin.collection('devices').delete(String(device?.id))
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fsubscription/u)
    await expect(other).toHaveURL(/\/sign-in\/?\?next=%2Fplugins/u)
  })

  test('of another person in another tab reloads this one', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    const first = await addPerson()
    const second = await addPerson()
    await enterAs(page, backend.url, first)
    await page.goto('/tasks')
    await expect(account(page)).toHaveAccessibleName(
      new RegExp(`^Account of ${first.name}\\b`, 'u'),
    )
    const other = await context.newPage()
    // The name alone is there before the page has loaded, and a browser that ends meanwhile can hang.
    await Promise.all([page.waitForEvent('load'), enterAs(other, backend.url, second)])
    await expect(account(page)).toHaveAccessibleName(
      new RegExp(`^Account of ${second.name}\\b`, 'u'),
    )
  })
})

test.describe('a browser that stores nothing', () => {
  for (const [name, block] of [
    [
      'because its storage is full',
      () => {
        const keepInTab = Storage.prototype.setItem.bind(sessionStorage)
        Storage.prototype.setItem = function set(key: string, value: string) {
          if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
          keepInTab(key, value)
        }
      },
    ],
    [
      'because its storage is blocked',
      () =>
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    ],
  ] as const) {
    test(`signs in for this tab only and says so once, ${name}`, async ({ page, addPerson }) => {
      const person = await addPerson()
      await page.addInitScript(block)
      await page.goto('/sign-in')
      await page.getByLabel('E-mail or username').fill(person.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL(/\/apps\/?$/u)
      const notice = page
        .getByRole('group')
        .filter({ hasText: 'This browser does not store data for Discover' })
      await expect(notice).toBeVisible()
      await expect(page.locator('article').first()).toBeVisible()
      await page.goto('/tasks')
      await expect(account(page)).toBeVisible()
      await expect(notice).toHaveCount(0)
    })
  }
})
