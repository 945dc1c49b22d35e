import { expect, type Page, test } from '#tests/e2e/fixtures.ts'

/** What one step of work changed in the document. */
interface Change {
  /** Elements that came or went, in all and in the groups, the jumps to them and the hints. */
  elements: number
  beside: number
  /** Cards that came. */
  cards: number
}

declare global {
  interface Window {
    changes: Change[]
  }
}

/** Notes what each step of work, such as a render, changes from now on. */
const watchChanges = (page: Page) =>
  page.evaluate(() => {
    const elementsOf = (nodes: NodeList, selector: string) =>
      [...nodes]
        .filter((node) => node instanceof Element)
        .flatMap((node) => [node, ...node.querySelectorAll('*')])
        .filter((element) => element.matches(selector)).length
    window.changes = []
    new MutationObserver((records) => {
      const change: Change = { elements: 0, beside: 0, cards: 0 }
      for (const { target, addedNodes, removedNodes } of records) {
        const inOne = (selector: string) =>
          elementsOf(addedNodes, selector) + elementsOf(removedNodes, selector)
        const isBeside = target instanceof Element && target.closest('.search-hints, [data-group]')
        change.elements += inOne('*')
        change.beside += isBeside ? inOne('*') : inOne('[data-group], [data-group] *, nav')
        change.cards += elementsOf(addedNodes, 'article.family-card')
      }
      window.changes.push(change)
    }).observe(document, { childList: true, subtree: true })
  })

const takeChanges = (page: Page) => page.evaluate(() => window.changes.splice(0))

const sum = (changes: Change[], count: (change: Change) => number) =>
  changes.reduce((total, change) => total + count(change), 0)

const field = (page: Page) => page.getByRole('combobox', { name: 'Filter families' })
const groups = (page: Page) => page.locator('[data-group]')

/** The button that empties the field takes the place of the key that leads to it. */
const mostOfField = 4
/** In milliseconds, with the timer that follows it. */
const oneFrame = 20

/** Has a clock that stands still stand at a frame: the next one is then a whole frame away. */
async function standAtFrame(page: Page): Promise<void> {
  const frame = await page.evaluateHandle(() => {
    const state = { isShown: false }
    requestAnimationFrame(() => {
      state.isShown = true
    })
    return state
  })
  while (!(await frame.evaluate(({ isShown }) => isShown))) await page.clock.runFor(1)
}

/** Lets a clock that stands still go on until the groups are there. */
const runToGroups = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(50)
      return groups(page).first().isVisible()
    })
    .toBe(true)

test('a key shows its letter, then what it finds before anything else, and a space costs no more than a letter', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.clock.install()
  await page.goto('/apps')
  await expect(page.getByText(/^\d+ families$/u).first()).toBeVisible()
  await field(page).focus()
  // By a clock that stands still no results take long, on whatever processor.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await watchChanges(page)

  /** What a key changes by itself and once its frame has been shown; the clock stands still but for that frame. */
  const press = async (text: string, key: string) => {
    await field(page).fill(text)
    await runToGroups(page)
    if (key === 'Delete') await field(page).selectText()
    // The addresses of their pictures come from the server, whenever it answers.
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        const waiting = await groups(page).locator('.family-picture:empty').count()
        return waiting + (await takeChanges(page)).length
      })
      .toBe(0)
    await standAtFrame(page)
    await page.keyboard.press(key)
    const shown = await takeChanges(page)
    expect(sum(shown, ({ elements }) => elements)).toBeLessThanOrEqual(mostOfField)
    await page.clock.runFor(oneFrame)
    await expect(groups(page).first()).toBeHidden()
    return [...shown, ...(await takeChanges(page))]
  }
  const letter = await press('fir', 'e')
  const space = await press('fire', 'Space')
  const back = await press('fire ', 'Backspace')
  const cleared = await press('fire ', 'Delete')
  for (const changes of [letter, space, back, cleared]) {
    expect(sum(changes, ({ beside }) => beside)).toBe(0)
  }
  const cost = (changes: Change[]) => sum(changes, ({ elements }) => elements)
  expect(cost(space)).toBeLessThanOrEqual(cost(letter))
  expect(cost(back)).toBeLessThanOrEqual(cost(letter))
})

test('cards beyond the visible ones come a few at a time, so that a key never waits for all', async ({
  page,
  signInAs,
}) => {
  const atOnce = 25
  await signInAs('free')
  await page.goto('/apps')
  const cards = page.locator('article.family-card')
  const total = await page
    .getByText(/^\d+ families$/u)
    .first()
    .textContent()
  const all = Number.parseInt(total ?? '', 10)
  await expect(cards).toHaveCount(all)
  await field(page).fill('fire')
  await expect(groups(page).first()).toBeVisible()
  await watchChanges(page)
  await field(page).fill('')
  await expect(cards).toHaveCount(all)
  const changes = await takeChanges(page)
  expect(sum(changes, (change) => change.cards)).toBeGreaterThan(100)
  // The first is the key itself, which fills the window.
  const [, ...later] = changes.filter((change) => change.cards > 0)
  expect(Math.max(...later.map((change) => change.cards))).toBeLessThanOrEqual(atOnce)
})

test('what changed since is asked for once a minute, but not while somebody types', async ({
  page,
  signInAs,
}) => {
  const minute = 60_000
  const betweenKeys = 200
  await signInAs('free')
  await page.clock.install()
  await page.goto('/apps')
  await expect(page.getByText(/^\d+ families$/u).first()).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const isAsking = (url: string) => url.includes('/api/discover/catalogue?since=')
  let asked = 0
  page.on('request', (request) => {
    if (isAsking(request.url())) asked += 1
  })
  await field(page).focus()
  // A key that changes no text is typing too.
  for (let passed = 0; passed < minute; passed += betweenKeys) {
    await page.keyboard.press('Shift')
    await page.clock.runFor(betweenKeys)
  }
  expect(asked).toBe(0)
  const answered = page.waitForResponse((response) => isAsking(response.url()))
  await page.clock.runFor(100)
  await answered
  await page.clock.runFor(minute)
  await expect.poll(() => asked).toBe(2)
})

test('what is large is fetched by workers: a browser unpacks what a page fetches on the page’s own thread', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.addInitScript(() => {
    const fetched: string[] = []
    Object.assign(window, { fetched })
    const own = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      fetched.push(input instanceof Request ? input.url : String(input))
      return own(input, init)
    }
  })
  const large = [
    '/api/discover/catalogue',
    '/api/discover/catalogue/words',
    '/api/discover/catalogue/types',
    '/api/discover/catalogue/values',
  ]
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto('/apps')
  await field(page).fill('door fire')
  await expect(groups(page).first()).toBeVisible()
  await field(page).fill('width > 900')
  await expect.poll(() => large.filter((path) => asked.has(path))).toEqual(large)
  const byPage = await page.evaluate(() => (window as unknown as { fetched: string[] }).fetched)
  expect(byPage.length).toBeGreaterThan(0)
  expect(byPage.filter((address) => large.includes(address.split('?')[0] ?? ''))).toEqual([])
})
