import type { BrowserContext, Response } from 'playwright/test'

import { expect, type Newcomer, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { logOut } from '#tests/support/browser/log-out.ts'
import { storedKeys } from '#tests/support/browser/stored-keys.ts'
import { shellPages } from '#tests/support/site/pages.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account of/u })

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')

const waitingEnds = (page: Page) => page.evaluate(() => localStorage.getItem('session-ends'))

async function signInByForm(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** What the server answers to a token in the ways in which one is used. */
async function useToken(url: string, token: string, path: string): Promise<Record<string, number>> {
  const headers = { Authorization: token, 'Content-Type': 'application/json' }
  const ask = async (method: string, to: string, body?: object) =>
    (await fetch(url + to, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
  return {
    records: await ask('GET', '/api/collections/boards/records'),
    fileToken: await ask('POST', '/api/files/token'),
    profile: await ask('PATCH', path, { name: 'Somebody else' }),
    renewal: await ask('POST', '/api/collections/users/auth-refresh'),
    catalogue: await ask('GET', '/api/discover/catalogue/first'),
  }
}

const allRefused = { records: 401, fileToken: 401, profile: 401, renewal: 401, catalogue: 401 }

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

/** A browser of its own, signed in as the person. */
async function openOther(
  contexts: { newContext: (options: object) => Promise<BrowserContext> },
  url: string,
  person: Newcomer,
): Promise<Page> {
  const context = await contexts.newContext({ baseURL: url })
  const page = await context.newPage()
  await enterAs(page, url, person)
  return page
}

test.describe('logging out', () => {
  test('invalidates the token immediately, and removes the device from the list in another browser', async ({
    page,
    browser,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    const other = await openOther(browser, backend.url, person)
    await other.goto('/settings/account')
    await expect(devices(other)).toHaveCount(2)
    await page.goto('/tasks')
    await expect(account(page)).toBeVisible()
    const token = await tokenOf(page)

    await logOut(page)
    await expect(page).toHaveURL(/:\d+\/$/u)
    await expect.poll(() => waitingEnds(page)).toBeNull()

    const path = `/api/collections/users/records/${person.id}`
    expect(await useToken(backend.url, token, path)).toEqual(allRefused)
    await other.reload()
    await expect(devices(other)).toHaveCount(1)
    await expect(account(other)).toHaveAccessibleName(
      new RegExp(`^Account of ${person.name}\\b`, 'u'),
    )
    await other.context().close()
  })

  test('without a network is sent by the next page that has one, without affecting a later session', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    const next = await addPerson()
    const sent: (string | undefined)[] = []
    await enterAs(page, backend.url, person)
    await page.goto('/tasks')
    await expect(account(page)).toBeVisible()
    await context.route('**/api/discover/sign-out', (route) => route.abort('internetdisconnected'))
    await logOut(page)
    await expect(page).toHaveURL(/:\d+\/$/u)
    const [token = '', ...others] = JSON.parse((await waitingEnds(page)) ?? '[]') as string[]
    expect(others).toEqual([])
    const path = `/api/collections/users/records/${person.id}`
    expect((await useToken(backend.url, token, path)).records).toBe(200)

    await page.goto('/sign-in')
    await signInByForm(page, next)
    await expect(page).toHaveURL(/\/apps\/?$/u)
    await expect(account(page)).toBeVisible()
    await context.unroute('**/api/discover/sign-out')
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-out')) sent.push(request.headers().authorization)
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => waitingEnds(page)).toBeNull()
    expect(sent).toEqual([token])
    expect(await useToken(backend.url, token, path)).toEqual(allRefused)
    await page.goto('/settings/account')
    await expect(page.getByText(next.email).first()).toBeVisible()
  })

  test('that did not reach the server is settled when the same person signs in again', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    await page.goto('/sign-in')
    await signInByForm(page, person)
    await expect(account(page)).toBeVisible()
    const token = await tokenOf(page)
    await context.route('**/api/discover/sign-out', (route) => route.abort('internetdisconnected'))
    await logOut(page)
    await expect(page).toHaveURL(/:\d+\/$/u)
    await page.goto('/sign-in')
    await signInByForm(page, person)
    await expect(account(page)).toBeVisible()
    const path = `/api/collections/users/records/${person.id}`
    expect(await useToken(backend.url, token, path)).toEqual(allRefused)
    await context.unroute('**/api/discover/sign-out')
    await page.goto('/settings/account')
    await expect(devices(page)).toHaveCount(1)
    await expect.poll(() => waitingEnds(page)).toBeNull()
    await expect(page.getByText(person.email).first()).toBeVisible()
  })

  test('is retried while the server fails, but not for an expired token', async ({
    page,
    context,
  }) => {
    const tokenUntil = (exp: number) => `x.${btoa(JSON.stringify({ exp }))}.x`
    const fresh = tokenUntil(4_000_000_000)
    const old = tokenUntil(1_000_000_000)
    await page.goto('/404')
    await page.evaluate(
      (tokens) => localStorage.setItem('session-ends', JSON.stringify(tokens)),
      [old, fresh],
    )
    const answersToFresh = [
      { status: 500, json: { message: 'no' } },
      { status: 429, json: { message: 'no' } },
      { status: 200, body: 'Log in to the Wi-Fi' },
      { status: 401, body: 'Log in to the Wi-Fi' },
    ]
    const refused = { status: 500, json: { message: 'no' } }
    let [answer] = answersToFresh
    await context.route('**/api/discover/sign-out', (route) =>
      route.fulfill(route.request().headers().authorization === fresh ? answer : refused),
    )
    const isForFresh = (response: Response) =>
      response.url().endsWith('/api/discover/sign-out') &&
      response.request().headers().authorization === fresh
    for (const next of answersToFresh) {
      answer = next
      await Promise.all([page.waitForResponse(isForFresh), page.goto('/sign-in')])
      await expect.poll(() => waitingEnds(page)).toBe(JSON.stringify([fresh]))
    }
    await context.unroute('**/api/discover/sign-out')
    await Promise.all([page.waitForResponse(isForFresh), page.goto('/sign-up')])
    await expect.poll(() => waitingEnds(page)).toBeNull()
  })
})

test.describe('a session that ended elsewhere', () => {
  test('leads every page to sign-in as it loads, even if another was just checked', async ({
    page,
    backend,
    addPerson,
    admin,
  }) => {
    const person = await addPerson()
    for (const path of shellPages) {
      await enterAs(page, backend.url, person)
      await page.goto('/tasks')
      await expect(account(page)).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('session-checked')))
        .toBeTruthy()
      // A page that is still open would hear of it first, and end the session before the next one loads.
      await page.goto('/404')
      for (const { id } of await admin.collection('devices').getFullList({
        filter: admin.filter('user = {:id}', { id: person.id }),
      })) {
        await admin.collection('devices').delete(id)
      }
      // The page may lead on before it has loaded.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page, path).toHaveURL(
        ({ searchParams }) => searchParams.get('next')?.replace(/\/$/u, '') === path,
      )
      await expect(page.getByText('Your session has ended')).toBeVisible()
    }
  })

  test('by a new e-mail leaves the settings without showing the old one', async ({
    page,
    backend,
    addPerson,
    admin,
  }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await page.goto('/settings/account')
    await expect(page.getByText(person.email).first()).toBeVisible()
    await page.addInitScript((email) => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes(email)) sessionStorage.setItem('shown', 'yes')
      }).observe(document, { childList: true, subtree: true })
    }, person.email)
    await admin.collection('users').update(person.id, { email: `new-${person.email}` })
    await page.reload()
    await expect(page).toHaveURL(
      /\/sign-in\/?\?next=%2Fsettings%2Faccount(?:%2F)?&reason=expired$/u,
    )
    expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toBeNull()
  })

  test('leaves at the next request, wherever it was ended', async ({
    page,
    browser,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await page.goto('/settings/account')
    await expect(devices(page)).toHaveCount(1)
    const other = await openOther(browser, backend.url, person)
    await other.goto('/settings/account')
    const foreign = devices(other).filter({ hasNotText: 'This device' })
    await foreign.getByRole('button', { name: /^Sign out/u }).click()
    await expect(devices(other)).toHaveCount(1)
    await other.context().close()

    await page.getByRole('button', { name: 'Export my data' }).click()
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fsettings%2Faccount/u)
  })

  test('stays open without a network', async ({ page, context, backend, addPerson }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await page.goto('/settings/account')
    await expect(page.getByText(person.email).first()).toBeVisible()
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByText(person.email).first()).toBeVisible()
    await expect(page.getByText('You are offline').first()).toBeVisible()
    expect(await tokenOf(page)).not.toBe('')
  })
})

test.describe('after a session that the server ended', () => {
  /** All that a browser keeps, in which something of a person may be. */
  const readKept = async (page: Page) => ({
    keys: await storedKeys(page),
    ...(await page.evaluate(async () => ({
      text: JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))),
      pictures: (await caches.has('discover-pictures'))
        ? (await (await caches.open('discover-pictures')).keys()).length
        : 0,
    }))),
  })

  async function endByServer(page: Page, person: Newcomer) {
    await page.goto('/sign-in')
    await signInByForm(page, person)
    await expect(page.locator('article.family-card').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Free or premium' }).click()
    await page.getByRole('option', { name: 'Premium' }).click()
    await expect(page).toHaveURL(/freemium=premium/u)
    await expect.poll(async () => (await readKept(page)).keys.length).toBeGreaterThan(0)
    await page.evaluate(async () => {
      localStorage.setItem('unsent-settings', '[]')
      const cache = await caches.open('discover-pictures')
      await cache.put('/picture', new Response('x'))
    })
  }

  const end = async (page: Page) => {
    await page.reload()
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fapps/u)
  }

  test('another person finds nothing of the first one', async ({ page, addPerson, admin }) => {
    const first = await addPerson()
    const second = await addPerson()
    await endByServer(page, first)
    await admin
      .collection('users')
      .update(first.id, { password: 'another-password', passwordConfirm: 'another-password' })
    await end(page)
    await signInByForm(page, second)
    await expect(page).toHaveURL(/\/apps\/?$/u)
    await expect(page.locator('article.family-card').first()).toBeVisible()
    await expect
      .poll(async () => {
        const { keys, pictures } = await readKept(page)
        return { others: keys.filter((key) => !key.startsWith(second.id)), pictures }
      })
      .toEqual({ others: [], pictures: 0 })
    const { text } = await readKept(page)
    for (const trace of [first.id, first.email, first.name, 'premium', 'unsent-settings'])
      expect(text).not.toContain(trace)
    await page.goto('/apps')
    await expect(page).not.toHaveURL(/premium/u)
  })

  test('the same person returns to the same place', async ({ page, addPerson, admin }) => {
    const person = await addPerson()
    await endByServer(page, person)
    const password = 'another-password'
    await admin.collection('users').update(person.id, { password, passwordConfirm: password })
    await end(page)
    await signInByForm(page, { ...person, password })
    await expect(page).toHaveURL(/\/apps\/?\?.*premium/u)
    expect(await page.evaluate(() => localStorage.getItem('unsent-settings'))).toBe('[]')
  })
})

test('a person who is already signed in is not asked to sign up', async ({
  page,
  backend,
  addPerson,
}) => {
  await enterAs(page, backend.url, await addPerson())
  for (const path of [
    '/sign-up?next=/plugins',
    '/sign-in?next=/plugins',
    '/sign-in-2?next=/plugins',
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    // The address asked for ends with "/plugins" as well.
    await expect(page).toHaveURL(/:\d+\/plugins\/?$/u)
  }
  await page.goto('/forgot-password')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
