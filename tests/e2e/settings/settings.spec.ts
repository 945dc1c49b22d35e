import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { holdRequests } from '#tests/support/browser/hold-requests.ts'

test.describe('the settings', () => {
  test('take effect immediately, before the next page paints, and on another device', async ({
    page,
    browser,
    backend,
    addPerson,
  }) => {
    const person = await addPerson()
    const context = await browser.newContext({ baseURL: backend.url })
    const other = await context.newPage()
    await enterAs(other, backend.url, person)
    await enterAs(page, backend.url, person)
    await other.goto('/settings/appearance')
    await page.goto('/settings/appearance')
    const preview = page.locator('figure .family-card').first()
    const tall = (await preview.boundingBox())?.height ?? 0
    await page.getByText('Compact').click()
    await page.getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/u)
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
    expect((await preview.boundingBox())?.height ?? 0).toBeLessThan(tall - 30)

    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        document.documentElement.dataset.firstPaint = document.documentElement.dataset.show ?? ''
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/apps')
    await expect(page.locator('html')).toHaveAttribute('data-first-paint', /compact/u)
    const card = page.locator('article.family-card').first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.height ?? 0).toBeLessThan(tall - 30)

    await other.evaluate(() => localStorage.removeItem('session-checked'))
    await other.goto('/settings/display')
    await expect(other.locator('html')).toHaveClass(/\bdark\b/u)
    await expect(other.locator('html')).toHaveAttribute('data-show', /"density":"compact"/u)
    await other.getByText('Vendor', { exact: true }).click()
    await page.goto('/settings/display')
    await page.getByText('Categories', { exact: true }).click()
    for (const one of [page, other])
      await expect(one.getByText('Saved', { exact: true })).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Vendor' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Categories' })).not.toBeChecked()
    await context.close()
  })

  test('show types in the chosen units, and open the catalogue as chosen', async ({
    page,
    backend,
    admin,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson())
    await page.goto('/settings/display')
    await page.getByText('Imperial', { exact: true }).click()
    await page.getByText('Always the same').click()
    await page.getByRole('combobox', { name: 'Free or premium' }).click()
    await page.getByRole('option', { name: 'Premium' }).click()
    await page.getByRole('switch', { name: 'Only what opens in my Revit' }).click()
    await page.getByRole('combobox', { name: 'The release on my desk' }).click()
    await page.getByRole('option', { name: '2023' }).click()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(3)

    await page.goto('/apps')
    await expect(page).toHaveURL(/freemium=premium&fits=1/u)
    await expect(page.locator('article.family-card').first()).toBeVisible()
    await expect(page.locator('article .badge-free')).toHaveCount(0)

    const filter = 'status = "published" && parametric ~ "\\"unit\\":\\"mm\\""'
    const family = await admin.collection('families').getFirstListItem(filter)
    await page.goto(`/family?id=${family.id}`)
    const cells = page.getByRole('region', { name: /^Types and/u }).getByRole('cell')
    await expect(cells.filter({ hasText: /^(?:\d+′ )?[\d /]+″$/u }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'your units' })).toBeVisible()
  })

  test('keep an open list open while the answer to an earlier change comes', async ({
    page,
    backend,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson())
    const answer = await holdRequests(page, '**/api/discover/preferences')
    await page.goto('/settings/display')
    await page.getByText('Imperial', { exact: true }).click()
    await page.getByText('Always the same').click()
    await page.getByRole('combobox', { name: 'Free or premium' }).click()
    const option = page.getByRole('option', { name: 'Premium' })
    await expect(option).toBeVisible()
    answer()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
    await option.click()
    await expect(page.getByRole('combobox', { name: 'Free or premium' })).toHaveText('Premium')
  })

  test('are stored while offline, and reverted if they are refused', async ({
    page,
    context,
    backend,
    addPerson,
  }) => {
    await enterAs(page, backend.url, await addPerson())
    await page.goto('/settings')
    await page.getByText('Interior').click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByText('Plumbing').click()
    await expect(page.getByText(/^Stored on this device/u)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await page.route('**/api/discover/preferences', (route) => route.fulfill({ status: 500 }))
    await page.getByLabel('Name').fill('Ada Quill')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Not saved.')).toBeVisible()
    await expect(page.getByLabel('Name')).not.toHaveValue('Ada Quill')
    await page.unroute('**/api/discover/preferences')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Account of Ada Quill' })).toBeVisible()

    const picture = page.getByLabel('Picture file')
    const broken = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await picture.setInputFiles(broken)
    await expect(page.getByText('me.png cannot be read as a picture')).toBeVisible()
    await picture.setInputFiles('src/assets/samples/task-chair.webp')
    await page.getByRole('slider', { name: 'Zoom' }).fill('2')
    await page.getByRole('img', { name: /^Your picture as/u }).press('ArrowRight')
    await page.getByRole('button', { name: 'Save picture' }).click()
    const portrait = page.getByRole('button', { name: 'Account of Ada Quill' }).locator('img')
    await expect(portrait).toBeVisible()
    const size = () => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(size).toBe(96)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(portrait).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(portrait).toBeVisible()
  })

  test('send a digest by mail, which one click ends and another restores', async ({
    page,
    browser,
    backend,
    admin,
    mails,
    addPerson,
  }) => {
    const person = await addPerson()
    await enterAs(page, backend.url, person)
    await page.goto('/settings/notifications')
    await expect(page.getByText(`It goes to ${person.email}`)).toBeVisible()
    await page.getByText('Weekly').click()
    await page.getByLabel('Find a category').fill('door')
    await page.getByRole('checkbox', { name: 'Doors' }).check()
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)

    const notes = admin.collection('notifications')
    const note = await notes.getFirstListItem(`user = "${person.id}"`)
    await notes.update(note.id, { looked: '2020-01-01 00:00:00.000Z' })
    await admin.crons.run('send-digests')
    const mail = await mails.waitForMail(person.email)
    expect(mail.subject).toMatch(/^\d+ new families in /u)
    await page.reload()
    await expect(page.getByText(/^The last one was sent on .+ new families/u)).toBeVisible()

    const context = await browser.newContext()
    const stranger = await context.newPage()
    await stranger.goto(mail.links.find((link) => link.includes('/unsubscribe/')) ?? '')
    await expect(stranger.getByText('You get no more digests')).toBeVisible()
    const rate = async () => (await admin.collection('users').getOne(person.id)).digest
    expect(await rate()).toBe('')
    await stranger.getByRole('button', { name: 'Undo' }).click()
    await expect(stranger.getByText('Digests come weekly again')).toBeFocused()
    expect(await rate()).toBe('weekly')
    await context.close()
  })
})
