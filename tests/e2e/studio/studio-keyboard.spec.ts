import { demoFamilies } from '#scripts/demo/families/families.ts'
import { writeDemoRfa } from '#scripts/demo/rfa/rfa-file.ts'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

const [first, second, third] = [...demoFamilies(150)].slice(-3)
if (!first || !second || !third) throw new Error('there are no demo families')

test('by keyboard alone the focus stays in the table, in its first and last row, and when rows go away', async ({
  page,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  await enterAs(page, backend.url, publisher)
  const { step } = await startTranscript(page)
  await page.goto('/studio')
  const files = await Promise.all(
    [first, second, third].map(async (family, at) => ({
      name: `Keyboard ${at + 1}.rfa`,
      bytes: await writeDemoRfa({ ...family, name: `Keyboard ${at + 1}` }),
    })),
  )
  await dropFiles(page, page.getByRole('region', { name: 'Add families' }), files)
  await expect(studioTotals(page, '3 ready')).toBeVisible()
  // It is announced once no file has changed for a moment: before what the next step is heard to say.
  await expect(page.getByRole('status').filter({ hasText: '3 ready' })).toBeAttached()
  const nameOf = (name: string) => page.getByRole('textbox', { name: `Name of ${name}` })

  await nameOf('Keyboard 3').focus()
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key)
    await expect(nameOf('Keyboard 3')).toBeFocused()
  }
  await nameOf('Keyboard 1').focus()
  await page.keyboard.press('ArrowUp')
  await expect(nameOf('Keyboard 1')).toBeFocused()

  const cleared = nameOf('Keyboard 3.rfa')
  await nameOf('Keyboard 3').fill('')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Studio · Discover
     focus: textbox "Name of Keyboard 3.rfa" [invalid], described: Enter a name.
     says: Keyboard 3.rfa: Enter a name.
     says: 2 ready`,
  )
  await expect(cleared).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('combobox', { name: 'Plan of Keyboard 3.rfa' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Details of Keyboard 3.rfa' })).toBeAttached()
  await cleared.fill('Keyboard 3')
  await page.keyboard.press('Enter')
  await expect(nameOf('Keyboard 3')).toBeFocused()

  await page.getByRole('checkbox', { name: 'Select Keyboard 3' }).check()
  await page.getByRole('button', { name: 'Remove from list' }).press('Enter')
  await expect(nameOf('Keyboard 3')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Publish 2' }).press('Enter')
  await expect(studioTotals(page, '2 done')).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(1)

  await page.getByRole('tab', { name: /^My families/u }).click()
  const names = page.getByRole('textbox', { name: /^Name of Keyboard/u })
  await expect(names).toHaveCount(2)
  await names.last().focus()
  await page.keyboard.press('Enter')
  await expect(names.last()).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select Keyboard 2' }).press('Space')
  await page.getByRole('button', { name: 'Clear the selection' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Select Keyboard 2' })).toBeFocused()
})

test('the table has the columns that its window has room for, and keeps the focus and what is typed as it changes', async ({
  page,
  signInAs,
}) => {
  await signInAs('publisher')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/studio')
  await page.getByRole('tab', { name: 'My families' }).click()
  const headers = page.getByRole('columnheader')
  const name = page.getByRole('textbox', { name: /^Name of/u }).first()
  await expect(name).toBeVisible()
  await expect(headers).toHaveText(['', 'Family', 'Actions'], { useInnerText: true })
  await expect(page.locator('table select')).toHaveCount(0)
  await name.focus()
  await page.keyboard.type('x')
  const typed = await name.inputValue()

  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(headers).toHaveText(
    ['', 'Family', 'Categories', 'Vendor', 'Plan', 'Status', 'Revision', 'Actions'],
    { useInnerText: true },
  )
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(typed)
  await page.keyboard.press('Escape')

  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.route('**/records/*', (route) => route.abort())
  const categories = { name: /^Categories of/u }
  await page.getByRole('button', categories).first().click()
  await page.getByRole('combobox', categories).fill('Furniture')
  await page.getByRole('option', { name: 'Furniture', exact: true }).click()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(headers).toHaveText(['', 'Family', 'Actions'], { useInnerText: true })
  expect((await saved).postData()).toContain('"category":')
})
