import type { Page } from 'playwright/test'

import type { CaughtMail } from '#scripts/mail/mail-catcher.ts'
import { expect, type Newcomer, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { followLooks, inBothLooks } from '#tests/support/browser/looks.ts'

const linkOf = (mail: CaughtMail, path = '/invitation/') =>
  String(mail.links.find((address) => address.includes(path)))

/** Makes a team and opens its page. */
async function openNewTeam(page: Page, name: string): Promise<void> {
  await page.goto('/teams')
  await page.getByRole('main').getByRole('button', { name: 'New team' }).click()
  await page.getByLabel('Name of the team').fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

async function inviteByMail(page: Page, address: string): Promise<void> {
  await page.getByText('E-mail', { exact: true }).click()
  await page.getByLabel('Address to invite').fill(address)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(openInvitations(page)).toContainText(address)
}

const openInvitations = (page: Page) => page.getByRole('list', { name: 'Open invitations' })

async function signIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('E-mail or username').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/u })
const step = (page: Page, name: string) => page.getByRole('heading', { name })

test('an invitation by mail leads a member through sign-in and back, and into the team', async ({
  page,
  browser,
  backend,
  mails,
  addPerson,
}) => {
  const owner = await addPerson()
  const guest = await addPerson()
  await enterAs(page, backend.url, owner)
  await openNewTeam(page, 'Studio Harbour')
  await inviteByMail(page, guest.email)
  await expect(page.getByLabel('Address to invite')).toBeFocused()
  await expect(page.getByLabel('Address to invite')).toHaveValue('')
  const mail = await mails.waitForMail(guest.email, `${owner.username} invites you`)

  const context = await browser.newContext({ baseURL: backend.url })
  const other = await context.newPage()
  await followLooks(other)
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''))
  await other.goto(linkOf(mail))
  await expect(other).toHaveURL(/\/invitation\/$/u)
  await expect(other.getByRole('main')).toContainText('Studio Harbour')
  await expect(other.getByRole('main')).toContainText(owner.username)
  await expect(other.getByRole('main')).not.toContainText(guest.email)
  await inBothLooks(other, (theme) => expectAccessible(other, theme))
  await other.getByRole('link', { name: 'Sign in' }).click()
  await expect(other.getByText('Sign in to answer the invitation')).toBeVisible()
  await signIn(other, guest)
  await expect(other).toHaveURL(/\/invitation\/?$/u)
  await other.reload()
  await other.getByRole('button', { name: 'Join the team' }).click()
  await expect(step(other, 'You joined Studio Harbour')).toBeFocused()
  await other.getByRole('link', { name: 'Go to the team' }).click()
  await expect(other.getByRole('heading', { name: 'Studio Harbour', level: 2 })).toBeVisible()
  await other.goto(linkOf(mail))
  await expect(step(other, 'You are already in Studio Harbour')).toBeFocused()
  const token = linkOf(mail).split('token=')[1] ?? ''
  expect(token).toHaveLength(43)
  expect(asked.filter((address) => address.includes(token))).toEqual([])
  await context.close()

  await page.reload()
  await expect(page.getByRole('list', { name: 'People' })).toContainText(guest.name)
  await expect(openInvitations(page)).toHaveCount(0)
})

test('an invitation by mail leads a stranger through signing up, in another tab, to the team', async ({
  page,
  browser,
  backend,
  mails,
  addPerson,
}) => {
  const owner = await addPerson()
  await enterAs(page, backend.url, owner)
  await openNewTeam(page, 'Studio Dune')
  const email = 'new.draughtsman@studio.test'
  await inviteByMail(page, email)
  const mail = await mails.waitForMail(email, `${owner.username} invites you`)

  const context = await browser.newContext({ baseURL: backend.url })
  const first = await context.newPage()
  await first.goto(linkOf(mail))
  await first.getByRole('link', { name: 'Create an account' }).click()
  const password = 'a lintel over the door'
  await first.getByLabel('Name', { exact: true }).fill('Nora Dunn')
  await first.getByLabel('Username').fill('nora.dunn')
  await first.getByLabel('E-mail').fill(email)
  await first.getByRole('textbox', { name: 'Password' }).fill(password)
  await first.getByRole('button', { name: 'Create account' }).click()
  await expect(step(first, 'Check your mail')).toBeFocused()
  await first.close()
  const second = await context.newPage()
  await second.goto(linkOf(await mails.waitForMail(email, 'Confirm your e-mail'), '/verify-email/'))
  await second.getByRole('button', { name: 'Yes, verify it' }).click()
  await second.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
  await signIn(second, { email, password, id: '', name: '', username: '' })
  await expect(second).toHaveURL(/\/onboarding\/?\?next=%2Finvitation/u)
  await second.goto('/invitation')
  await second.getByRole('button', { name: 'Join the team' }).click()
  await expect(step(second, 'You joined Studio Dune')).toBeFocused()
  await context.close()
})

test('an invitation for another account says so, and leads to the right one', async ({
  page,
  backend,
  mails,
  addPerson,
}) => {
  const owner = await addPerson()
  const guest = await addPerson()
  const wrong = await addPerson()
  await followLooks(page)
  await enterAs(page, backend.url, owner)
  await openNewTeam(page, 'Studio Cliff')
  await inviteByMail(page, guest.email)
  const mail = await mails.waitForMail(guest.email, `${owner.username} invites you`)
  await enterAs(page, backend.url, wrong)
  await page.goto(linkOf(mail))
  await expect(step(page, 'This invitation is for another account')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`signed in as ${wrong.email}`)
  await inBothLooks(page, (theme) => expectAccessible(page, theme))
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await signIn(page, guest)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(step(page, 'You declined the invitation')).toBeFocused()
  await page.goto(linkOf(mail))
  await expect(step(page, 'This invitation was withdrawn')).toBeFocused()
})

test('a link is made, copied, withdrawn with undo, and used', async ({
  page,
  context,
  backend,
  addPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await followLooks(page)
  const owner = await addPerson()
  const guest = await addPerson()
  await enterAs(page, backend.url, owner)
  await openNewTeam(page, 'Studio Ridge')
  await page.getByText('Link', { exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const field = page.getByLabel('Link to copy')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page)).toContainText('The link to the team is copied')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await expect(field).toHaveValue(address)
  await expect(openInvitations(page)).toContainText('0 of 10 joined')
  // What the toast covers in part would be taken for too small to be pressed.
  await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  await inBothLooks(page, (theme) => expectAccessible(page, theme))
  await page.getByRole('button', { name: 'Withdraw: Link for 10 people' }).click()
  await expect(openInvitations(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(openInvitations(page)).toContainText('0 of 10 joined')

  await enterAs(page, backend.url, guest)
  await page.goto(address)
  await page.getByRole('button', { name: 'Join the team' }).click()
  await expect(step(page, 'You joined Studio Ridge')).toBeFocused()

  await enterAs(page, backend.url, owner)
  await page.goto('/teams')
  await page.getByRole('link', { name: 'Studio Ridge' }).click()
  await expect(openInvitations(page)).toContainText('1 of 10 joined')
  await page.getByRole('button', { name: 'Withdraw: Link for 10 people' }).click()
  const withdrawn = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect((await withdrawn).status()).toBe(204)

  await enterAs(page, backend.url, await addPerson())
  await page.goto(address)
  await expect(step(page, 'This invitation was withdrawn')).toBeFocused()
})

test('an invitation is mailed again, and an unreadable one and a failing server say so', async ({
  page,
  backend,
  mails,
  addPerson,
}) => {
  const owner = await addPerson()
  await enterAs(page, backend.url, owner)
  await openNewTeam(page, 'Studio Moor')
  const email = 'moor@elsewhere.test'
  await inviteByMail(page, email)
  const first = await mails.waitForMail(email, `${owner.username} invites you`)
  await page.getByRole('button', { name: `Mail the invitation to ${email} again` }).click()
  await expect(toast(page)).toContainText(`Mailed to ${email} again`)
  await page.goto(linkOf(first))
  await expect(step(page, 'This invitation is not valid')).toBeFocused()
  await page.goto('/invitation')
  await expect(step(page, 'The link is incomplete')).toBeFocused()
  await page.context().setOffline(true)
  await page.evaluate((hash) => (location.hash = hash), `token=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.context().setOffline(false)
  await expect(step(page, 'This invitation is not valid')).toBeFocused()
})
