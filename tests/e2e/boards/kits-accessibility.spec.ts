import { readFile } from 'node:fs/promises'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { expectAccessible } from '#tests/support/browser/expect-accessible.ts'
import { narrowInDark, showIn } from '#tests/support/browser/looks.ts'

const { theme, width } = narrowInDark
test(`boards, kits and teams have no violation in any state (${theme}, ${width} pixels)`, async ({
  page,
  admin,
  signInAs,
}) => {
  await showIn(page, narrowInDark)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  await signInAs('free')
  const look = (state: string) => expectAccessible(page, state)
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  const board = await admin.collection('boards').getFirstListItem('name = "Riverside School"')
  await page.goto(`/boards?id=${board.id}`)
  await page.getByRole('button', { name: 'Rename the board' }).click()
  await page.getByLabel('Name of the board').fill('')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name the board.')).toBeVisible()
  await look('board, wrong name')

  const chooseAction = async (name: string) => {
    await page.getByRole('button', { name: 'More actions for the board' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await chooseAction('Share')
  await expect(page.getByRole('img', { name: /^QR code/u })).toBeVisible()
  await look('share')
  await close()

  await page.getByRole('button', { name: 'Download kit' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const kit = await (await begun).path()
  await expect(page.getByText('Some families need Premium')).toBeVisible()
  await look('kit')
  await close()

  const families = board.families as string[]
  await admin.collection('boards').update(board.id, { families: families.slice(2) })
  await chooseAction('What changed since')
  await page.getByLabel('Kit', { exact: true }).setInputFiles({
    name: 'Riverside School kit.zip',
    mimeType: 'application/zip',
    buffer: await readFile(kit),
  })
  await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible()
  await look('changes')
  await admin.collection('boards').update(board.id, { families })
  await close()

  await page.goto(`/family?id=${families[0]}`)
  await page.getByRole('button', { name: 'Add to board' }).click()
  await expect(page.getByRole('checkbox', { name: 'Riverside School' })).toBeChecked()
  await look('add to board')
  await close()

  await page.getByRole('button', { name: /^Account of/u }).click()
  await page.getByRole('menuitem', { name: 'New Team' }).click()
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('Open Details')
  await page.getByLabel(/^Members/u).fill('tomas, no mail@addresses.here')
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByText('Name the team.')).toBeVisible()
  await page.getByLabel(/^Members/u).press('Enter')
  await expect(page.getByText('This is no username').first()).toBeVisible()
  await look('new team, wrong')
  await page.getByRole('button', { name: /^Your teams/u }).click()
  await look('teams')
  await page.getByRole('button', { name: /^Studio North/u }).click()
  await look('team')
  await page.getByRole('button', { name: 'Leave the team' }).click()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await look('leave')
})
