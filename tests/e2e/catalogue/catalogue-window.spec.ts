import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import {
  count,
  firstInSight,
  grid,
  nameOf,
  openLarge,
  scrollToCard,
} from '#tests/support/browser/large-catalogue.ts'

/** Four rows in sight, six above and below them, and the first, the last and the focused ones: of five cards each. */
const limit = 110
/** Those of the exact matches; the groups below them come later, or not. */
const cards = '.family-window article.family-card'

declare global {
  interface Window {
    mostCards: number
  }
}

/** Counts the cards after every change of the document. */
async function watchCards(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    window.mostCards = 0
    new MutationObserver(() => {
      window.mostCards = Math.max(window.mostCards, document.querySelectorAll(selector).length)
    }).observe(document, { childList: true, subtree: true })
  }, cards)
}

/** Points of the window, in pixels, where two frames after a jump there is neither a card nor the gap next to one. */
const findBlanks = (page: Page, top: number) =>
  page.evaluate(async (target) => {
    scrollTo(0, target)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const area = document.querySelector('ul.family-grid')?.getBoundingClientRect()
    if (!area) return ['no grid']
    const boxes = [...document.querySelectorAll('article.family-card')].map((card) =>
      card.getBoundingClientRect(),
    )
    const blanks: string[] = []
    for (let x = area.left + 5; x < area.right; x += 40) {
      for (let y = Math.max(area.top, 0); y < Math.min(area.bottom, innerHeight); y += 20) {
        const isCovered = boxes.some(
          ({ left, right, top: edge, bottom }) =>
            x >= left - 17 && x <= right + 17 && y >= edge - 17 && y <= bottom + 17,
        )
        if (!isCovered) blanks.push(`${Math.round(x)}, ${y} at ${Math.round(scrollY)}`)
      }
    }
    return blanks
  }, top)

const position = (page: Page) =>
  page.evaluate(() =>
    Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
  )

/** A card has its link, its tick box, its quick look and its heart, the last three once its code is there. */
async function leaveCard(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const before = await position(page)
  for (let stop = 0; stop < 5 && (await position(page)) === before; stop += 1) {
    await page.keyboard.press(key)
  }
}

/** The places of the grid, found and measured in one step: Playwright's `evaluateAll` takes two, and an element may be gone in between. */
const readItems = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((item) => ({
        position: Number(item.getAttribute('aria-posinset')),
        total: Number(item.getAttribute('aria-setsize')),
        name: item.querySelector('h2')?.textContent ?? '',
        box: item.getBoundingClientRect().toJSON() as { left: number; top: number },
      })),
    `${grid} > li`,
  )

// The file is one of the longest: its tests share the workers.
test.describe.configure({ mode: 'parallel' })

test.describe('a catalogue of 10,000 families', () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('free')
    await watchCards(page)
  })

  test('has only the cards near the visible ones, each with its position in the whole list', async ({
    page,
    errors,
  }) => {
    await openLarge(page)
    await page.mouse.move(640, 500)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const part of [0, 0.1, 0.11, 0.5, 0.93, 1, 0.3]) {
      await page.evaluate((top) => scrollTo(0, top), part * height)
      await expect
        .poll(() => page.locator(`${grid} > li`).count(), { message: 'grows around the cards' })
        .toBeGreaterThan(40)
      const items = await readItems(page)
      const origin = items[0]?.box
      for (const [index, { position: place, total, name, box }] of items.entries()) {
        expect(total).toBe(count)
        expect(name).toBe(nameOf(place - 1))
        expect(place).toBeGreaterThan(items[index - 1]?.position ?? 0)
        expect(Math.round(box.top - (origin?.top ?? 0))).toBe(Math.floor((place - 1) / 5) * 296)
      }
    }
    expect(await page.evaluate(() => window.mostCards)).toBeLessThanOrEqual(limit)
    expect(errors.filter((text) => !text.includes('404'))).toEqual([])
  })

  const reaches: [string, (page: Page) => Promise<void>][] = [
    ['the pointer', (page) => page.mouse.move(640, 500)],
    ['a key', (page) => page.keyboard.press('Tab')],
    ['the wheel', (page) => page.mouse.wheel(0, 1)],
  ]
  for (const [means, reach] of reaches) {
    test(`has only the visible cards, and another row to read on, until somebody reaches for it with ${means}`, async ({
      page,
    }) => {
      await openLarge(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator(`${grid} > li`)).toHaveCount(15)
      await reach(page)
      await expect.poll(() => page.locator(`${grid} > li`).count()).toBeGreaterThan(40)
    })
  }

  test('has no blank region two frames after a jump, and none while the page is scrolled fast', async ({
    page,
  }) => {
    await openLarge(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const part of [1, 0.5, 0, 0.25, 0.2505, 0.99, 0.7]) {
      expect(await findBlanks(page, Math.round(part * height))).toEqual([])
    }
    for (let top = 0; top < 30_000; top += 2500) expect(await findBlanks(page, top)).toEqual([])
    for (let top = 30_000; top > 0; top -= 2500) expect(await findBlanks(page, top)).toEqual([])
    expect(await page.evaluate(() => window.mostCards)).toBeLessThanOrEqual(limit)
  })

  test('cards that pass in a fast scroll load no pictures and do not light up below the pointer', async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/_astro/catalogue.*.js')
    const opened = openLarge(page)
    await page.locator('[data-first-cards]').waitFor()
    // It rests from before the cards are there.
    await page.mouse.move(640, 500)
    release()
    await opened
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/api/files/')) asked.add(request.url())
    })
    const { passed, isPointedAt } = await page.evaluate(async () => {
      const seen = new Set<string>()
      const pointed: boolean[] = []
      for (let step = 0; step < 100; step += 1) {
        scrollBy(0, 1500)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        for (const card of document.querySelectorAll('.family-item[aria-posinset]')) {
          seen.add(card.getAttribute('aria-posinset') ?? '')
        }
        pointed.push(Boolean(document.elementFromPoint(640, 500)?.closest('.family-window')))
      }
      return { passed: seen.size, isPointedAt: pointed }
    })
    const shown = page.locator('.family-window img:visible')
    await expect
      .poll(() =>
        shown.evaluateAll(
          (pictures: HTMLImageElement[]) =>
            pictures.filter(({ naturalWidth }) => naturalWidth > 0).length,
        ),
      )
      .toBeGreaterThan(10)
    expect(passed).toBeGreaterThan(1500)
    expect(asked.size).toBeLessThan(passed / 2)
    const sinceFast = isPointedAt.slice(isPointedAt.indexOf(false))
    expect(sinceFast.length).toBeGreaterThan(50)
    expect(sinceFast).not.toContain(true)
    await expect(page.locator('.family-window .family-card:hover')).toHaveCount(1)
  })

  test('End and Home go to the last and the first family', async ({ page }) => {
    await openLarge(page)
    await page.keyboard.press('End')
    await expect(page.getByText(nameOf(count - 1))).toBeInViewport()
    // Chromium loses a key that comes just as its scrolling ends, on any page.
    const scrolled = await page.evaluateHandle(() => ({
      end: new Promise<void>((resolve) => {
        addEventListener('scrollend', () => resolve(), { once: true })
      }),
    }))
    await page.keyboard.press('PageUp')
    await scrolled.evaluate(({ end }) => end)
    await expect(page.getByText(nameOf(count - 1))).not.toBeInViewport()
    await page.keyboard.press('Home')
    await expect(page.getByText(nameOf(0))).toBeInViewport()
  })

  test('Tab walks every card in order, there and back, and never behind the header', async ({
    page,
  }) => {
    await openLarge(page)
    await page.locator(`${cards} a`).first().focus()
    for (let place = 2; place <= 60; place += 1) {
      await leaveCard(page, 'Tab')
      expect(await position(page)).toBe(place)
    }
    for (let place = 59; place >= 1; place -= 1) {
      await leaveCard(page, 'Shift+Tab')
      expect(await position(page)).toBe(place)
      const top = await page.locator(':focus').evaluate((link) => {
        const card = link.closest('article')
        return card ? card.getBoundingClientRect().top : 0
      })
      expect(top).toBeGreaterThanOrEqual(60)
    }
  })

  test('Tab enters at the first family, however far the page is scrolled', async ({ page }) => {
    await openLarge(page)
    await page.getByRole('button', { name: 'Filters' }).focus()
    await scrollToCard(page, 3500)
    await page.keyboard.press('Tab')
    expect(await position(page)).toBe(1)
    await expect(page.locator(':focus')).toBeInViewport()
  })

  test('a focused card stays in the document when it is scrolled away, and Tab continues from it', async ({
    page,
  }) => {
    await openLarge(page)
    await page.mouse.move(700, 500)
    await page.locator('li[aria-posinset="15"] a').focus()
    await page.locator(':focus').evaluate((link) => link.setAttribute('data-mark', ''))
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 4000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(30_000)
    await expect.poll(() => firstInSight(page)).toBeGreaterThan(500)
    await expect(page.locator('[data-mark]')).toBeFocused()
    await leaveCard(page, 'Tab')
    expect(await position(page)).toBe(16)
    await expect(page.locator(':focus')).toBeInViewport()
  })

  test('typing changes what the cards show and keeps their elements', async ({ page }) => {
    await openLarge(page)
    await page.mouse.move(640, 500)
    const names = page.locator(`${cards} h2`)
    await expect(names.nth(39)).toBeAttached()
    await page.locator(`${grid} > li`).evaluateAll((items) => {
      for (const item of items.slice(0, 20)) item.setAttribute('data-mark', '')
    })
    const field = page.getByPlaceholder('Filter families...')
    await field.pressSequentially('77')
    const found = Array.from({ length: count }, (_, index) => nameOf(index)).filter((name) =>
      name.includes('77'),
    )
    await expect(page.getByText(`${found.length} of 10,000 families`).first()).toBeVisible()
    await expect
      .poll(async () => (await names.allTextContents()).slice(0, 40))
      .toEqual(found.slice(0, 40))
    await expect(page.locator('li[data-mark]')).toHaveCount(20)
    await field.fill('Family 000123')
    await expect(names).toHaveText(['Family 000123'])
    await field.fill('')
    await expect(names.nth(39)).toHaveText(nameOf(39))
    await expect(page.locator('li[data-mark]')).toHaveCount(1)
  })

  test('a small result is in the document in full', async ({ page }) => {
    await openLarge(page)
    await page.getByPlaceholder('Filter families...').fill('0012')
    await expect(page.getByText('111 of 10,000 families').first()).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(111)
  })

  test('a filter scrolls to the top of the grid from below, and does not scroll from above', async ({
    page,
  }) => {
    await openLarge(page)
    await page.evaluate(() => scrollTo(0, 100))
    const field = page.getByPlaceholder('Filter families...')
    await field.pressSequentially('9')
    await expect(page.getByText(/^[\d,]+ of 10,000 families$/u).first()).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(100)
    await page.evaluate(() => scrollTo(0, 150_000))
    await page.keyboard.press('9')
    await expect(page.locator(`${cards} h2`).first()).toHaveText('Family 000099')
    await expect(page.locator(`${cards} h2`).first()).toBeInViewport()
  })

  test('a filter scrolls to the top of the grid that was scrolled in the same frame', async ({
    page,
  }) => {
    await openLarge(page)
    await page.getByPlaceholder('Filter families...').focus()
    await page.evaluate(() => {
      scrollTo(0, 150_000)
      document.execCommand('insertText', false, '99')
    })
    await expect(page.locator(`${cards} h2`).first()).toHaveText('Family 000099')
    await expect(page.locator(`${cards} h2`).first()).toBeInViewport()
  })

  test('keeps the first visible card in view when the number of columns shrinks', async ({
    page,
  }) => {
    await openLarge(page)
    await page.evaluate(() => scrollTo(0, 100_000))
    await expect.poll(() => firstInSight(page)).toBeGreaterThan(1000)
    const before = await firstInSight(page)
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(page.locator(grid)).toHaveCSS('grid-template-columns', /^(?:\S+ ){3}\S+$/u)
    await expect.poll(async () => Math.abs((await firstInSight(page)) - before)).toBeLessThan(10)
  })
})
