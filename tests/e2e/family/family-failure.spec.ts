import { expect, test } from '#tests/e2e/fixtures.ts'
import { addFamilyRecord, addressOf, findFamily } from '#tests/support/browser/family-records.ts'

test.describe('a family that a person may not see', () => {
  test('is answered alike whether it is unknown, withdrawn or unpublished, with a way on', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('free')
    const archived = await addFamilyRecord(admin, { status: 'archived' })
    const draft = await addFamilyRecord(admin, { status: 'draft' })
    for (const query of [
      '?id=none',
      '',
      '?number=999999',
      '?number=x',
      `?id=${archived.id}`,
      `?id=${draft.id}`,
      '?id=../../users/records',
    ]) {
      await page.goto(`/family${query}`)
      await expect(
        page.getByRole('heading', { level: 1, name: 'This family is not offered' }),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Open the catalogue' }).click()
    await expect(page).toHaveURL(/\/apps\/?$/u)
  })

  test('is shown to its publisher if it was withdrawn, marked as such', async ({
    page,
    admin,
    signInAs,
  }) => {
    await signInAs('publisher')
    const { id: publisher } = await admin
      .collection('users')
      .getFirstListItem('username = "nordhaus"')
    const archived = await addFamilyRecord(admin, { status: 'archived', publisher })
    await page.goto(addressOf(archived))
    await expect(page.getByText('This family is archived')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  })

  test('leads a stranger and an ended session to sign-in and back', async ({
    page,
    openDemo,
    admin,
    context,
  }) => {
    const family = await addFamilyRecord(admin)
    await page.goto(addressOf(family))
    await expect(page).toHaveURL(/\/sign-in\/?\?next=%2Ffamily/u)
    const other = await context.newPage()
    const { pocketbase_auth: kept = '{}', token, ...rest } = await openDemo('free')
    const dead = { ...JSON.parse(kept), token: `${token}x` }
    await other.addInitScript(
      (stored) => {
        if (sessionStorage.getItem('was set')) return
        sessionStorage.setItem('was set', 'yes')
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      },
      { ...rest, token: `${token}x`, pocketbase_auth: JSON.stringify(dead) },
    )
    await other.goto(addressOf(family))
    await expect(other).toHaveURL(
      new RegExp(`/sign-in/?\\?next=.*${family.id}&reason=expired$`, 'u'),
    )
  })
})

test.describe('a slow or failed request', () => {
  test.beforeEach(({ signInAs }) => signInAs('free'))

  test('is reported as offline, and the family loads when the connection is back', async ({
    page,
    admin,
    context,
  }) => {
    const family = await addFamilyRecord(admin)
    const source = '**/collections/families/records/**'
    await page.route(source, (route) => route.abort())
    await page.goto(addressOf(family))
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
    await context.setOffline(true)
    await page.unroute(source)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeVisible()
  })

  test('is reported as a busy server after three tries, and Retry loads', async ({
    page,
    admin,
  }) => {
    const family = await addFamilyRecord(admin)
    const source = '**/collections/families/records/**'
    await page.route(source, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(addressOf(family))
    await expect(page.getByRole('alert').filter({ hasText: 'Discover is busy' })).toBeVisible()
    await page.unroute(source)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeVisible()
    await expect(page.locator(':focus')).not.toHaveCount(0)
  })

  test('the skeleton has the boxes of the head, so nothing shifts', async ({ page, admin }) => {
    const family = await findFamily(admin, 'freemium = "free"')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/collections/families/records/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(addressOf(family))
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.getByText('Loading the family...')).toBeAttached()
    const portrait = page.locator('.family-portrait')
    // The page's own skeleton gives way to the island's, which has none for a moment.
    const measure = () => portrait.boundingBox()
    let before: Awaited<ReturnType<typeof measure>> = null
    const measureFirst = async () => (before = await measure())
    await expect.poll(measureFirst).not.toBeNull()
    answer()
    await expect(page.getByRole('heading', { level: 1, name: family.name })).toBeVisible()
    expect(await measure()).toEqual(before)
  })
})
