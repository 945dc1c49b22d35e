import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { openStarted } from '#tests/support/browser/open-started.ts'
import { allRoutes } from '#tests/support/site/pages.ts'

/** What the pages that show errors are for, and what a link without its code is told. */
const isExpected = (text: string) => /status of (?:400|404|500|503)|thrown on purpose/u.test(text)

/** Puts text into the page as it comes from the server, as a hole in the server would. */
async function smuggle(page: Page, path: string, html: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', `${html}</body>`)
    await route.fulfill({ response, body })
  })
}

const seeds = `
  <script>window.ran = 'inline'</script>
  <script src="https://elsewhere.test/ran.js"></script>
  <script type="module">window.ran = 'module'</script>
  <img src="/no-such-picture" onerror="window.ran = 'handler'" alt="">
  <svg onload="window.ran = 'svg'"></svg>
  <a id="link" href="javascript:window.ran = 'link'">Link</a>
  <style>h1 { outline: 7px solid red }</style>
  <p id="styled" style="outline: 7px solid red">Styled</p>
  <link rel="stylesheet" href="https://elsewhere.test/ran.css">
  <iframe src="/sign-in" title="Frame"></iframe>
  <object data="/icon-192.png"></object>
  <base href="https://elsewhere.test/">
  <form id="form" action="https://elsewhere.test/take"><input name="token" value="x"></form>`

test('every page opens without a violation of the policy and without an error in the console', async ({
  page,
  errors,
  signInAs,
}) => {
  await signInAs('publisher')
  expect(allRoutes.length).toBeGreaterThan(25)
  for (const path of allRoutes) {
    await openStarted(page, path)
    expect(await page.locator('meta').nth(1).getAttribute('http-equiv')).toBe(
      'Content-Security-Policy',
    )
  }
  expect(errors.filter((text) => !isExpected(text))).toEqual([])
})

test('nothing injected into a page runs, appears or sends data', async ({ page, refusals }) => {
  const asked: string[] = []
  await page.route('https://elsewhere.test/**', async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  await smuggle(page, '/sign-in', seeds)
  await openStarted(page, '/sign-in')
  await page.locator('#link').evaluate((link: HTMLElement) => link.click())
  const outline = (element: Element) => getComputedStyle(element).outlineWidth
  expect(await page.locator('h1').first().evaluate(outline)).not.toBe('7px')
  expect(await page.locator('#styled').evaluate(outline)).not.toBe('7px')
  expect(page.frames().filter((frame) => frame.url().endsWith('/sign-in'))).toHaveLength(1)
  expect(await page.evaluate(() => document.baseURI)).toContain('/sign-in')
  expect(await page.evaluate('window.ran')).toBeUndefined()
  await page.locator('#form').evaluate((form: HTMLFormElement) => form.submit())
  await expect.poll(() => refusals.some((text) => text.includes('form-action'))).toBe(true)
  expect(asked).toEqual([])
  expect(refusals.length).toBeGreaterThan(9)
  refusals.length = 0
})

test('text becomes neither elements nor script in any way that pages use', async ({
  page,
  refusals,
}) => {
  await openStarted(page, '/sign-in')
  const outcomes = await page.evaluate(async () => {
    // What a test runs by itself may use eval; what a timer runs may not.
    await new Promise((done) => setTimeout(done))
    const text = '<img src=x onerror="window.ran = 1">'
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Reflect.set(document.body, 'innerHTML', text),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', text),
      write: () => document.write(text),
      parse: () => new DOMParser().parseFromString(text, 'text/html'),
      handler: () => document.body.setAttribute('onclick', 'window.ran = 1'),
      eval: () => Reflect.construct(Function, ['window.ran = 1'])(),
      script: () => Reflect.set(document.createElement('script'), 'src', '/analytics.js'),
      worker: () => new Worker('/analytics.js'),
      policy: () =>
        window.trustedTypes?.createPolicy('mine', { createScriptURL: (address) => address }),
    }
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return `${name} passed`
      } catch {
        return name
      }
    })
  })
  expect(outcomes.filter((outcome) => outcome.endsWith('passed'))).toEqual([])
  expect(await page.evaluate('window.ran')).toBeUndefined()
  refusals.length = 0
})

test('a script that was changed in transit never runs, and the page says what to do', async ({
  page,
  refusals,
}) => {
  await page.route('**/_astro/*.js*', async (route) => {
    const response = await route.fetch()
    const body = `window.ran = true;${await response.text()}`
    await route.fulfill({ response, body })
  })
  await page.goto('/sign-in')
  await expect(page.locator('#stale')).toBeVisible()
  expect(await page.evaluate('window.ran')).toBeUndefined()
  expect(refusals.some((text) => text.includes('integrity'))).toBe(true)
  refusals.length = 0
})

test('another site cannot show a page in a frame', async ({ page, backend, refusals }) => {
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${backend.url}/sign-in" title="Sign in"></iframe>`,
    }),
  )
  await page.goto('http://elsewhere.test/')
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  refusals.length = 0
})
