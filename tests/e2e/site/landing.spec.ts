import { expect, type Page, test } from '#tests/e2e/fixtures.ts'

/** Which parts of the landing page the browser has rendered, wherever they stand. */
const readRendered = (page: Page) =>
  page
    .locator('.landing-part')
    .evaluateAll((parts) =>
      parts.map(
        (part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true,
      ),
    )

const countParts = (page: Page) => page.locator('.landing-part').count()

const isWhole = (rendered: readonly boolean[]) => rendered.length > 0 && !rendered.includes(false)

test('the parts below the first screen are rendered once the page has loaded', async ({ page }) => {
  await page.goto('/')
  await expect.poll(async () => isWhole(await readRendered(page))).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

for (const width of [412, 1280, 1920]) {
  test(`nothing moves while the pieces come, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const moved: string[] = []
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) moved.push(JSON.stringify(shift))
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(globalThis, { moved })
    })
    // Without its typeface, whose letters would move what they are in if they came late.
    await page.route(/\.woff2$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('.landing-part.shown')).toHaveCount(await countParts(page))
    await expect(page.locator('.family-sheet .drawn').first()).toBeVisible()
    expect(await page.evaluate('moved')).toEqual([])
  })
}

for (const width of [1280, 1920]) {
  test(`what comes late in the document moves nothing before it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate('document.fonts.ready')
    const title = page.getByRole('heading', { level: 1 })
    const sections = page.getByRole('navigation', { name: 'On this page' })
    const findBoth = async () => [await title.boundingBox(), await sections.boundingBox()]
    const whole = await findBoth()
    await page
      .locator('.hero > :last-child, .site-header > :last-child')
      .evaluateAll((late) => late.forEach((part) => part.remove()))
    expect(await findBoth()).toEqual(whole)
  })
}

for (const width of [320, 768, 896, 1280]) {
  test(`the way into the catalogue ends where the page does, ${width} px wide`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('free')
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const findEnd = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      return box && Math.round(box.x + box.width)
    }
    await expect(page.locator('.site-header .for-members')).toBeVisible()
    const end = await findEnd('.family-sheet')
    expect(end).toBeGreaterThan(width - 100)
    expect(await findEnd('.site-header .for-members')).toBe(end)
  })
}

test('whoever reaches for the page before anything of it is painted sees all of it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/')
  const drawing = page.locator('.family-sheet .drawn').first()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(drawing).toBeHidden()
  await page.keyboard.press('Shift')
  await expect(drawing).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible()
})

test('whoever reaches for the page while it still comes has all of it rendered', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.hero')) return
      observer.disconnect()
      dispatchEvent(new Event('blur'))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect.poll(async () => isWhole(await readRendered(page))).toBe(true)
})

test('an address with a section holds nothing back', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/#plans')
  await expect(page.locator('.family-sheet .drawn').first()).toBeVisible()
  await expect.poll(async () => isWhole(await readRendered(page))).toBe(true)
  await expect(
    page.getByRole('heading', { name: 'Free to look, free or premium to load' }),
  ).toBeInViewport()
})

test('a link of the header leads to its section though no part was rendered before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  for (const name of ['What it does', 'What it reads', 'Free and premium']) {
    await page.goto('/')
    await page.getByRole('link', { name, exact: true }).click()
    const section = page.locator(':target')
    await expect.poll(async () => Math.round((await section.boundingBox())?.y ?? 0)).toBe(16)
  }
})

test('only the chosen window is drawn', async ({ page }) => {
  await page.goto('/')
  const drawings = page.locator('.family-sheet .drawn:visible')
  await expect(drawings).toHaveCount(1)
  await page.getByRole('radio', { name: '900 × 1200' }).check()
  await expect(drawings).toHaveCount(1)
  await expect(drawings).toContainText('900')
})

test('each sample shows its own part of the picture of all', async ({ page }) => {
  await page.goto('/')
  for (const place of ['.sample-card img', '.sample-sheet img']) {
    const pictures = page.locator(place)
    const count = await pictures.count()
    const positions = await pictures.evaluateAll((images) =>
      images.map((image) => getComputedStyle(image).objectPosition),
    )
    const step = 100 / (count - 1)
    const parts = positions.map(
      (position) => Number.parseFloat(position.split(' ')[1] ?? '') / step,
    )
    expect(parts.map((part) => Number(part.toFixed(3)))).toEqual([...parts.keys()])
    const readShape = (image: HTMLImageElement) => image.naturalHeight / image.naturalWidth
    await pictures.first().evaluate((image) => image.setAttribute('loading', 'eager'))
    await expect.poll(() => pictures.first().evaluate(readShape)).toBe(count)
  }
})

test('the page stays where it is while a sample is open, and moves again once it is closed', async ({
  page,
}) => {
  await page.goto('/')
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Ergon Task Chair' }).click()
  await expect(html).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(html).toHaveCSS('overflow', 'visible')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each part is rendered where it comes into sight', async ({ page }) => {
    await page.goto('/')
    expect((await readRendered(page)).at(-1)).toBe(false)
    await page.locator('.landing-part').last().scrollIntoViewIfNeeded()
    await expect.poll(async () => (await readRendered(page)).at(-1)).toBe(true)
  })
})
