import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

const step = (page: Page, number: number) => page.getByText(`Step ${number} of 4`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('the questions after the first sign-in', () => {
  test('are saved one by one, resumed where they were left, and end in the catalogue', async ({
    page,
    backend,
    addPerson,
    admin,
  }) => {
    const person = await addPerson({ onboarded: '' })
    const saved = () => admin.collection('users').getOne(person.id)
    await enterAs(page, backend.url, person)
    await page.goto('/onboarding')
    await expect(step(page, 1)).toBeVisible()
    await page.getByLabel('Interior').check()
    await page.getByLabel('Electrical').check()
    await press(page, 'Continue')
    await expect(page.getByRole('heading', { name: 'Which Revit is on your desk?' })).toBeFocused()
    await page.getByLabel('2024').check()
    await press(page, 'Continue')
    await expect(step(page, 3)).toBeVisible()
    expect(await saved()).toMatchObject({
      disciplines: ['interior', 'electrical'],
      revit_release: 2024,
      units: '',
      onboarded: '',
    })

    await page.reload()
    await expect(step(page, 3)).toBeVisible()
    await press(page, 'Back')
    await expect(page.getByLabel('2024')).toBeChecked()
    await press(page, 'Continue')
    await page.getByLabel('Imperial').check()
    await press(page, 'Continue')
    await expect(page.getByLabel('Light')).toBeChecked()
    await page.getByLabel('Dark').check()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/u)
    await press(page, 'Finish')
    await expect(page).toHaveURL(/\/apps\/?$/u)
    await expect(page.locator('html')).toHaveClass(/\bdark\b/u)
    expect(await saved()).toMatchObject({ units: 'imperial', theme: 'dark' })
    expect((await saved()).onboarded).not.toBe('')
  })

  test('can all be skipped, and lead on to the requested page', async ({
    page,
    backend,
    addPerson,
    admin,
  }) => {
    const person = await addPerson({ onboarded: '' })
    await enterAs(page, backend.url, person)
    await page.goto('/onboarding?next=%2Ftasks')
    for (const number of [1, 2, 3, 4]) {
      await expect(step(page, number)).toBeVisible()
      await press(page, 'Skip')
    }
    await expect(page).toHaveURL(/\/tasks\/?$/u)
    const saved = await admin.collection('users').getOne(person.id)
    expect(saved).toMatchObject({ disciplines: [], revit_release: 0, units: '', theme: '' })
    expect(saved.onboarded).not.toBe('')
  })

  test('can be left immediately', async ({ page, backend, addPerson, admin }) => {
    const person = await addPerson({ onboarded: '' })
    await enterAs(page, backend.url, person)
    await page.goto('/onboarding')
    await press(page, 'Skip everything and open the catalogue')
    await expect(page).toHaveURL(/\/apps\/?$/u)
    expect((await admin.collection('users').getOne(person.id)).onboarded).not.toBe('')
  })

  test('say that the person is offline and keep the answer', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson({ onboarded: '' }))
    await page.goto('/onboarding')
    await page.getByLabel('Landscape').check()
    await context.setOffline(true)
    await press(page, 'Continue')
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByLabel('Landscape')).toBeChecked()
    await context.setOffline(false)
    await press(page, 'Continue')
    await expect(step(page, 2)).toBeVisible()
  })

  test('are answered with the keyboard alone', async ({ page, backend, addPerson }) => {
    await enterAs(page, backend.url, await addPerson({ onboarded: '' }))
    await page.goto('/onboarding')
    await page.getByLabel('Architecture').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await expect(step(page, 2)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toBeFocused()
  })

  test('are not asked of anyone who is not signed in', async ({ page }) => {
    await page.goto('/onboarding')
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Fonboarding/u)
  })
})
