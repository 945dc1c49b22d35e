import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'
import { addFamilyRecord } from '#tests/support/browser/family-records.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'
import { looks } from '#tests/support/browser/looks.ts'

const cards = '.family-window article.family-card'
const all = /^\d+ families$/u
const count = (page: Page, text: RegExp) => page.getByText(text).first()
const field = (page: Page) => page.getByRole('combobox', { name: 'Filter families' })
const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })
const chip = (page: Page, name: RegExp) => chips(page).getByRole('button', { name })
const tablet = { theme: 'light', width: 768, height: 900 } as const
/** Of the exact matches; the groups below them come later, or not. */
const names = (page: Page) => page.locator(`${cards} h2`)

async function openAll(page: Page): Promise<void> {
  await page.goto('/apps')
  await expect(count(page, all)).toBeVisible()
}

test('a board is named in the query, completed, and an unknown one is said to be unknown', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const person = await addPerson()
  const other = await addPerson()
  const families = [
    await addFamilyRecord(admin, { name: 'Hatch' }),
    await addFamilyRecord(admin, { name: 'Louvre' }),
  ]
  const [hatch, louvre] = families.map(({ id }) => id)
  const boards = admin.collection('boards')
  await boards.create({ name: 'Roofs', owner: person.id, families: [hatch] })
  await boards.create({ name: 'North façade', owner: person.id, families: [hatch, louvre] })
  await boards.create({ name: 'Secret', owner: other.id, families: [louvre] })
  await enterAs(page, backend.url, person)

  await openAll(page)
  await field(page).focus()
  await page.keyboard.type('board:')
  await expect(page.getByRole('option')).toHaveText([
    /North façade.*2 families/u,
    /Roofs.*1 family/u,
  ])
  await page.keyboard.type('nor')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('board:"North façade" ')
  await expect(names(page)).toHaveText(['Hatch', 'Louvre'])
  await expect(chip(page, /^Edit On North façade$/u)).toBeVisible()
  await page.keyboard.type('-board:roofs')
  await expect(names(page)).toHaveText(['Louvre'])
  await expect(page).toHaveURL(/q=board%3A.*-board%3Aroofs$/u)
  await page.reload()
  await expect(names(page)).toHaveText(['Louvre'])

  await field(page).fill('board:Secret')
  await expect(page.getByText('You have no board named “Secret”.').last()).toBeVisible()
  await expect(chip(page, /You have no board named “Secret”/u)).toBeVisible()
  await field(page).fill('board:rofs')
  await expect(page.getByText('Did you mean Roofs?').last()).toBeVisible()
  for (const { id } of families) await admin.collection('families').delete(id)
})

test('conditions on values are chips of their own, with several values, and a group keeps the qualifiers', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await page.goto('/apps?q=width+900,+height+2100')
  await expect(chip(page, /^Edit Width 900$/u)).toBeVisible()
  await chip(page, /^Height 2100 remove$/u).click()
  await expect(field(page)).toHaveValue('width 900')
  await expect(page).toHaveURL(/q=width\+900$/u)
  await chip(page, /^Edit Width 900$/u).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('width:900,1000')
  await expect(chip(page, /^Edit Width 900, 1000$/u)).toBeVisible()
  // Seen and announced: the announcement follows once typing has paused.
  await expect(page.getByText(/Types with Width 900 mm or 1000 mm/u).first()).toBeAttached()
  await field(page).fill('-premium furniture')
  await page.getByRole('button', { name: /^Show all.*Furniture/u }).click()
  await expect(field(page)).toHaveValue('-premium')
  await expect(chip(page, /^Furniture/u)).toBeVisible()
  await expect(page.locator(cards).getByText('Premium')).toHaveCount(0)
})

test('chips are reached and removed by keyboard, every change is undone, and an input method is left alone', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await openAll(page)
  await field(page).focus()
  await page.keyboard.insertText('category:doors fits:2024 -premium')
  await expect(chip(page, /^Not Premium remove$/u)).toBeVisible()

  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await expect(chip(page, /^Not Premium remove$/u)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(field(page)).toHaveValue('category:doors fits:2024')
  await expect(chip(page, /^Opens in Revit 2024 remove$/u)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(field(page)).toHaveValue('category:doors')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('category:doors fits:2024')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('category:doors fits:2024 -premium')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(field(page)).toHaveValue('category:doors fits:2024')

  await field(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' ven')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('category:doors fits:2024 vendor:')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page)).toHaveValue('category:doors fits:2024 ven')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^vendor:/u)
  for (const key of ['Enter', 'Escape', 'ArrowDown', 'Backspace']) {
    await field(page).evaluate((input, pressed) => {
      input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
      const init = { key: pressed, bubbles: true, cancelable: true, isComposing: true }
      input.dispatchEvent(new KeyboardEvent('keydown', init))
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    }, key)
    await expect(field(page)).toHaveValue('category:doors fits:2024 ven')
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^vendor:/u)
  }

  // The address follows once typing has paused.
  await expect(page).toHaveURL(/ven$/u)
  await page.goBack()
  await expect(field(page)).toHaveValue('category:doors fits:2024')
  await page.goForward()
  await expect(field(page)).toHaveValue('category:doors fits:2024 ven')
})

test('a pasted query is understood, and no text stops the page', async ({
  page,
  signInAs,
  errors,
}) => {
  await signInAs('free')
  await openAll(page)
  await field(page).focus()
  const paste = (text: string) => page.keyboard.insertText(text)
  await paste('CATEGORY:TÜREN width:900..1000 fits:2024 vendor:"Atelier Garonne" -premium')
  await expect(chips(page).getByRole('button', { name: /^Edit/u })).toHaveText([
    'Edit Doors',
    'Edit Width 900..1000',
    'Edit Opens in Revit 2024',
    'Edit Atelier Garonne',
    'Edit Not Premium',
  ])
  for (const [text, said] of [
    ['fits:garbage', 'Write a release of Revit after “fits:”'],
    ['foo:bar', 'so it is searched for in names'],
    ['__proto__:x', 'so it is searched for in names'],
    ['constructor:x', 'so it is searched for in names'],
    ['vendor:"((((a+)+)+)+$', 'No vendor is named'],
    ['category:"דלת 🚪', 'No category is named'],
    ['-width:900', 'Remove the minus before it'],
    ['a:b '.repeat(2500), 'can have up to 500 characters'],
    ['"-:,..;'.repeat(1500), 'can have up to 500 characters'],
  ] as const) {
    await field(page).fill('')
    await paste(text)
    await expect(page.getByText(said).last()).toBeVisible()
  }
  await field(page).fill('qqqq:qqqq')
  await expect(page.getByText('No families found').first()).toBeVisible()
  await expect(page.getByText('“qqqq:” is no filter and no parameter')).toHaveCount(3)
  await field(page).fill('')
  await expect(count(page, all)).toBeVisible()
  expect(errors).toEqual([])
})

test('a name with a colon is found as it is written', async ({ page, admin, signInAs }) => {
  const family = await addFamilyRecord(admin, { name: 'Width: Grand' })
  await signInAs('free')
  await openAll(page)
  for (const text of ['width:', 'Width: Gr', 'width: grand']) {
    await field(page).fill(text)
    await expect(names(page)).toHaveText(['Width: Grand'])
  }
  await admin.collection('families').delete(family.id)
})

for (const { theme, width, height } of [...looks, tablet]) {
  test.describe(`${theme}, ${width} pixels`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('no card moves while a query is typed, also where the code of the chips comes late', async ({
      page,
      signInAs,
    }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await signInAs('free')
      const release = await holdRequests(
        page,
        /\/(?:chosen-filters|reader|value-hints)\.[^/]*\.js/u,
      )
      await openAll(page)
      await field(page).focus()
      const top = async () => (await page.locator(cards).first().boundingBox())?.y ?? 0
      const before = await top()
      await page.evaluate(() => {
        const scope = globalThis as unknown as { shifts: string[] }
        scope.shifts = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: { node: Node | null }[]
          })[]) {
            // Toolbar and chips make room for what is typed, which on a busy machine follows its key late.
            const grid = document.querySelector('.family-window')
            const moved = entry.sources
              .map(({ node }) => node)
              .filter((node) => node instanceof Element)
              .filter((node) => node.contains(grid) || node.matches('.family-window > *, article'))
            if (entry.hadRecentInput || moved.length === 0) continue
            const described = moved.map((node) => `${node.nodeName} ${node.textContent}`)
            scope.shifts.push(`${entry.value}: ${described.join(', ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: false })
      })
      await page.keyboard.type('d')
      await expect(page.locator(cards).first()).toBeVisible()
      await expect.poll(top).toBe(before)
      release()
      await expect(page.getByText('to narrow it down', { exact: false })).toBeVisible()
      await expect.poll(top).toBe(before)
      await field(page).fill('')
      for (const text of [
        'category:doors',
        ' -premium',
        ' width:900..1000',
        ' fits:2024',
        ' is:free',
      ]) {
        await page.keyboard.type(text)
        await expect(page.locator(cards).first()).toBeVisible()
        await expect(chips(page)).toBeVisible()
        await expect.poll(top).toBe(before)
      }
      await expect(chip(page, /^Free remove$/u)).toBeInViewport()
      await expectNoViolation(page, 'chips on one line')
      await expectNoSidewaysScroll(page, 'chips on one line')
      await field(page).fill('')
      await expect(chips(page)).toHaveCount(0)
      await expect.poll(top).toBe(before)
      expect(
        await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts),
      ).toEqual([])
    })
  })
}

test('an option is taken though more was typed since the list was shown, and stays while it is pressed', async ({
  page,
  signInAs,
}) => {
  await signInAs('free')
  await openAll(page)
  const doors = page.getByRole('option', { name: /^Doors/u })
  // The families are filtered a frame or more after the letters, and the list follows some frames later.
  for (const frames of [0, 1, 2, 3, 4, 5]) {
    await field(page).fill('category:')
    await expect(doors).toBeVisible()
    await doors.evaluate(async (option: HTMLElement, wait) => {
      document.execCommand('insertText', false, 'doo')
      for (let frame = 0; frame < wait; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      option.click()
    }, frames)
    await expect(field(page)).toHaveValue(/^category:doors $/iu)
  }

  await field(page).fill('category:')
  await doors.hover()
  const shown = await page.getByRole('option').count()
  await page.mouse.down()
  await field(page).evaluate(() => document.execCommand('insertText', false, 'doo'))
  await expect(count(page, /^\d+ of \d+ families$/u)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByRole('option')).toHaveCount(shown)
  await page.mouse.up()
  await expect(field(page)).toHaveValue(/^category:doors $/iu)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('suggestions are taken and chips are edited and removed with a finger', async ({
    page,
    signInAs,
  }) => {
    await signInAs('free')
    await openAll(page)
    await field(page).tap()
    await page.getByRole('option', { name: /^category:/u }).tap()
    await expect(field(page)).toHaveValue('category:')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('doo')
    await page.getByRole('option', { name: /^Doors/u }).tap()
    await expect(field(page)).toHaveValue(/^category:doors $/iu)
    await chip(page, /^Edit Doors$/u).tap()
    await expect(field(page)).toBeFocused()
    await chip(page, /^Doors remove$/u).tap()
    await expect(field(page)).toHaveValue('')
    await expect(chips(page)).toHaveCount(0)
  })
})
