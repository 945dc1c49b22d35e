import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

test('an invitation is withdrawn, and another declined', async ({
  page,
  backend,
  admin,
  addPerson,
}) => {
  const owner = await addPerson()
  const guest = await addPerson()
  await enterAs(page, backend.url, owner)
  const openTeams = async () => {
    await page.goto('/settings')
    await page.getByRole('button', { name: /^Account of/u }).click()
    await page.getByRole('menuitem', { name: 'New Team' }).click()
  }
  await openTeams()
  await page.getByLabel('Name of the team').fill('Studio West')
  await page.getByLabel(/^Members/u).fill(guest.username)
  await page.getByRole('button', { name: 'Create team' }).click()
  const people = page.getByRole('list', { name: 'People' })
  await page.getByRole('button', { name: /^Withdraw the invitation/u }).click()
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(people).toBeFocused()
  await page.getByLabel('Invite members').fill(guest.username)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(people.getByRole('listitem')).toHaveCount(2)

  await enterAs(page, backend.url, guest)
  await openTeams()
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await invitations.getByRole('button', { name: /^Decline/u }).click()
  await expect(invitations).toHaveCount(0)
  const filter = `username = "${guest.username}"`
  expect((await admin.collection('invitations').getFullList({ filter })).length).toBe(0)
})

test('an invitation comes by mail, is counted in the menu and accepted', async ({
  page,
  backend,
  mails,
  addPerson,
}) => {
  const owner = await addPerson()
  const guest = await addPerson()
  await enterAs(page, backend.url, owner)
  await page.goto('/teams')
  await page.getByRole('main').getByRole('button', { name: 'New team' }).click()
  await page.getByLabel('Name of the team').fill('Studio East')
  await page.getByLabel(/^Members/u).fill(guest.username)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2)
  const mail = await mails.waitForMail(guest.email, `${owner.username} invites you`)

  await enterAs(page, backend.url, guest)
  await page.goto('/apps')
  await page.getByRole('button', { name: /^Account of/u }).click()
  await page.getByRole('menuitem', { name: 'Invitations (1)' }).click()
  await expect(page).toHaveURL(/\/teams\/?$/u)
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('Studio East')
  await page.goto(String(mail.links[0]))
  await expect(page).toHaveURL(/\/teams\/$/u)
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await invitations.getByRole('button', { name: /^Accept/u }).click()
  await expect(invitations).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Studio East' })).toBeVisible()
})
