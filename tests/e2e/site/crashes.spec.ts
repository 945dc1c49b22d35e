import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'

/** Ways in which the outermost component of an island throws, in its hooks. */
const faults = {
  'its address cannot be read': () => {
    URLSearchParams.prototype.get = function failWhereThereIsMore() {
      if (this.size > 0) throw new RangeError('a fault of the test')
      return null
    }
  },
  'what it stored cannot be read': () => {
    const { parse } = JSON
    JSON.parse = (text, revive) => {
      if (text === '[]') throw new RangeError('a fault of the test')
      return parse(text, revive)
    }
  },
  'it cannot listen': () => {
    const listen = globalThis.addEventListener
    globalThis.addEventListener = (...wanted: Parameters<typeof listen>) => {
      if (wanted[0] === 'beforeunload') throw new RangeError('a fault of the test')
      listen(...wanted)
    }
  },
}

/** Every field that is rendered throws. */
const breakFields = () => {
  Object.defineProperty(HTMLInputElement.prototype, 'defaultValue', {
    set: () => {
      throw new RangeError('no value')
    },
  })
}

const screen = (page: Page) =>
  page.getByRole('group', { name: "Oops! Something went wrong :')", exact: true })

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })

/** The screen in place of the content, with the focus, what has to be said about it, and a way on. */
async function expectErrorScreen(page: Page, state: string): Promise<void> {
  await expect(screen(page), state).toBeFocused()
  await expect(screen(page)).toHaveAccessibleDescription(
    'We apologize for the inconvenience. Please try again later.',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops! Something went wrong :')")
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  // Its focus says it: a live region would say it a second time.
  const regions = page.locator('[role=alert], [role=status], [aria-live]').filter({ visible: true })
  const spoken = await regions.allInnerTexts()
  expect(spoken.filter((text) => text.trim() !== '')).toEqual([])
  await expectAccessible(page, state)
}

test.describe('an island that throws is replaced by the error screen', () => {
  test('on the pages before signing in, with a way home', async ({ page }) => {
    await page.addInitScript(breakFields)
    await page.goto('/sign-in')
    await expectErrorScreen(page, 'a field')
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  })

  test('in the shell, with ways back and home', async ({ page, signInAs }) => {
    await signInAs('premium')
    await page.addInitScript(breakFields)
    await page.goto('/apps')
    await expect(screen(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  })

  test('in the settings, in its minimal form', async ({ page, signInAs }) => {
    await signInAs('premium')
    await page.goto('/settings/error-example')
    await expectErrorScreen(page, 'settings')
    await expect(page.getByText('500', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Go Back' })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  })
})

test.describe('an island whose outermost component throws is replaced by the error screen', () => {
  test('on /sign-in, and comes back with the reload that it offers', async ({ page, errors }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('was broken')) return
      sessionStorage.setItem('was broken', 'yes')
      URLSearchParams.prototype.get = () => {
        throw new RangeError('a fault of the test')
      }
    })
    await page.goto('/sign-in')
    await expectErrorScreen(page, '/sign-in')
    expect(errors.join()).toContain('a fault of the test')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(screen(page)).toBeHidden()
  })

  for (const [path, fault] of [
    ['/apps?q=door', 'its address cannot be read'],
    ['/tasks?q=door', 'its address cannot be read'],
    ['/boards?id=a-board-of-some', 'its address cannot be read'],
    ['/settings', 'what it stored cannot be read'],
    ['/studio', 'it cannot listen'],
  ] as const) {
    test(`on ${path}, and leaves the shell to work`, async ({ page, signInAs, errors }) => {
      await signInAs('publisher')
      await page.addInitScript(faults[fault])
      await page.goto(path)
      await expectErrorScreen(page, path)
      expect(errors.join()).toContain('a fault of the test')
      await page.getByRole('button', { name: /^Account of/u }).click()
      await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Dashboard' })
        .click()
      await expect(page).toHaveURL(/\/dashboard/u)
    })
  }
})

test('a part of the header that throws is gone, and the page and the other parts work', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...wanted: Parameters<typeof listen>) => {
      if (wanted[0] === 'pointerover') throw new RangeError('no tooltips')
      listen(...wanted)
    }
    DOMTokenList.prototype.contains = function failForTheme(name) {
      if (name === 'dark') throw new RangeError('no theme')
      return [...this].includes(name)
    }
  })
  await page.goto('/apps')
  await expect(page.locator('article').first()).toBeVisible()
  await page.getByRole('button', { name: /^Account of/u }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /theme/u })).toHaveCount(0)
  expect(errors.join()).toMatch(/no theme.*no tooltips/su)
  await expectAccessible(page, 'without the switch of the theme')
})

test.describe('a part of the page that does not load', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('free'))

  test('reports the preload error and offers a reload', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () =>
        document.documentElement.setAttribute('data-raised', 'yes'),
      )
    })
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await page.route('**/_astro/select-listbox*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Order' }).click()
    await expect(message(page)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-raised', 'yes')
    await page.unroute('**/_astro/select-listbox*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('combobox', { name: 'Order' }).click()
    await expect(page.getByRole('option')).toHaveCount(3)
  })

  test('is loaded again in place by Retry, and the focus is back where it was', async ({
    page,
  }) => {
    await page.goto('/apps')
    await expect(page.locator('article').first()).toBeVisible()
    await page.route('**/_astro/select-listbox*', (route) => route.abort())
    const order = page.getByRole('combobox', { name: 'Order' })
    await order.focus()
    await page.keyboard.press('Enter')
    await expectAccessible(page, 'a part that did not load')
    await page.unroute('**/_astro/select-listbox*')
    await page.getByRole('button', { name: 'Retry' }).focus()
    await page.keyboard.press('Enter')
    await expect(message(page)).toBeHidden()
    await expect(order).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option')).toHaveCount(3)
  })

  test('is all of the page, and comes with Retry once it can be loaded', async ({ page }) => {
    await page.route('**/_astro/board-list*', (route) => route.abort())
    await page.goto('/boards')
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.click()
    // It fails again, and says so again.
    await expect(message(page)).toBeVisible()
    await page.unroute('**/_astro/board-list*')
    await retry.click()
    await expect(page.getByRole('button', { name: 'New board' }).first()).toBeVisible()
    await expect(message(page)).toBeHidden()
  })

  test('is in a dialog, which leaves the message to be heard and pressed', async ({
    page,
    admin,
  }) => {
    const { id } = await admin.collection('families').getFirstListItem('status = "published"')
    await page.route('**/_astro/qr-picture*', (route) => route.abort())
    await page.goto(`/family?id=${id}`)
    await page.getByRole('button', { name: 'QR code' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(message(page)).toBeVisible()
    await page.unroute('**/_astro/qr-picture*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByRole('img')).toBeVisible()
    await expect(message(page)).toBeHidden()
  })

  test('reloads the page automatically once, then offers it', async ({ page }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route('**/_astro/catalogue.*', (route) => route.abort())
    await page.goto('/apps')
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(loads).toBe(2)
    await page.unroute('**/_astro/catalogue.*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('article').first()).toBeVisible()
  })
})
