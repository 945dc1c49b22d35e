import { expect, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import {
  expectNoSidewaysScroll,
  expectNoViolation,
} from '#tests/support/browser/expect-accessible.ts'

test('a team is created, renamed, dissolved and restored on the page of teams', async ({
  page,
  backend,
  admin,
  addPerson,
}) => {
  const owner = await addPerson()
  const guest = await addPerson()
  await enterAs(page, backend.url, owner)
  await page.goto('/teams')
  const content = page.getByRole('main')
  await expect(content.getByRole('heading', { name: 'You are in no team' })).toBeVisible()
  await expectNoViolation(page, 'no team')
  await content.getByRole('button', { name: 'New team' }).click()
  await page.getByLabel('Name of the team').fill('Studio South')
  await page.getByLabel(/^Members/u).fill(guest.username)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const title = content.getByRole('heading', { level: 2, name: 'Studio South' })
  await expect(title).toBeFocused()
  await expect(page).toHaveURL(/\/teams\/?\?id=\w{15}$/u)
  const people = content.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveText([/Owner$/u, /Invited$/u])
  await expect(content.getByText('No board is shared with the team yet.')).toBeVisible()
  await expectNoViolation(page, 'one team')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page, 'one team')
  await page.setViewportSize({ width: 1280, height: 800 })

  await content.getByLabel('Name of the team').fill('Studio Southwest')
  await content.getByRole('button', { name: 'Rename' }).click()
  await expect(content.getByRole('heading', { name: 'Studio Southwest' })).toBeVisible()
  const [team] = await admin
    .collection('teams')
    .getFullList({ filter: 'name = "Studio Southwest"' })
  const board = { name: 'Facades', owner: owner.id, team: team?.id }
  const { id } = await admin.collection('boards').create(board)
  await page.reload()
  await expect(content.getByRole('link', { name: /^Facades/u })).toHaveAttribute(
    'href',
    new RegExp(`/boards\\?id=${id}$`, 'u'),
  )

  await content.getByRole('button', { name: 'Dissolve the team' }).click()
  await expect(content.getByRole('heading', { name: 'You are in no team' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  const card = content.getByRole('article')
  await expect(card).toContainText('Only you so far · 1 board · 1 invitation open')
  await expectNoViolation(page, 'all teams')
  await card.getByRole('link').click()
  const gone = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/teams/'),
  )
  await content.getByRole('button', { name: 'Dissolve the team' }).click()
  // The offer to undo stays for as long as the mouse rests on it.
  await page.mouse.move(0, 0)
  await gone
  await page.reload()
  await expect(content.getByRole('heading', { name: 'You are in no team' })).toBeVisible()
})

test('a member sees the team, not its invitations, and leaves it', async ({
  page,
  backend,
  admin,
  addPerson,
}) => {
  const owner = await addPerson()
  const member = await addPerson()
  const guest = await addPerson()
  const { id } = await admin
    .collection('teams')
    .create({ name: 'Studio North', owner: owner.id, members: [member.id] })
  await admin
    .collection('invitations')
    .create({ team: id, username: guest.username, person: guest.id })
  await enterAs(page, backend.url, member)
  await page.goto(`/teams?id=${id}`)
  const content = page.getByRole('main')
  const people = content.getByRole('list', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(2)
  await expect(content.getByLabel('Name of the team')).toHaveCount(0)
  await expect(content.getByLabel('Invite members')).toHaveCount(0)
  await expect(content).not.toContainText(guest.username)
  await expectNoViolation(page, 'as a member')
  await content.getByRole('button', { name: 'Leave the team' }).click()
  await expect(page).toHaveURL(/\/teams\/?$/u)
  await page.goto('/apps')
  await expect
    .poll(async () => (await admin.collection('teams').getOne(id)).members as unknown)
    .toEqual([])
  await page.goto(`/teams?id=${id}`)
  await expect(content.getByRole('heading', { name: 'This team is not here' })).toBeVisible()
  await expectNoViolation(page, 'another team')
})

test('teams that cannot be loaded say why, once for the invitations too, and both are loaded again', async ({
  page,
  signInAs,
}) => {
  await page.route(/\/api\/discover\/(?:teams|invitations)$/u, (route) => route.abort())
  await signInAs('free')
  await page.goto('/teams')
  const content = page.getByRole('main')
  await expect(content.getByRole('alert')).toHaveCount(1)
  await expect(content.getByText('You are offline')).toHaveCount(1)
  await expectNoViolation(page, 'offline')
  await page.unrouteAll()
  const invitations = page.waitForResponse(/\/api\/discover\/invitations$/u)
  await content.getByRole('button', { name: 'Retry' }).click()
  await expect(content.getByRole('button', { name: 'New team' })).toBeVisible()
  expect((await invitations).status()).toBe(200)
  await expect(content.getByText('You are offline')).toHaveCount(0)
})

test('invitations alone that cannot be loaded say so above the teams', async ({
  page,
  signInAs,
}) => {
  await page.route(/\/api\/discover\/invitations$/u, (route) => route.abort())
  await signInAs('free')
  await page.goto('/teams')
  const content = page.getByRole('main')
  await expect(content.getByRole('button', { name: 'New team' })).toBeVisible()
  await expect(content.getByText('You are offline')).toHaveCount(1)
})
