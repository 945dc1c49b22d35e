import { rm } from 'node:fs/promises'

import { buildSite } from '#scripts/build/build-site.ts'
import { expect, test as base } from '#tests/e2e/fixtures.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/expect-accessible.ts'
import { expectWholeTexts } from '#tests/support/browser/expect-whole.ts'
import { type KnownPage, openKnown, showKnownData } from '#tests/support/browser/known-pages.ts'
import { openStarted } from '#tests/support/browser/open-started.ts'
import { expectPicture } from '#tests/support/browser/pictures.ts'
import { findPlainWords, keepAnswers } from '#tests/support/browser/plain-words.ts'
import { authPages, plainPages, shellPages, without } from '#tests/support/site/pages.ts'
import { makeSiteFolder } from '#tests/support/site/site-folder.ts'

const test = base.extend<object, object>({
  site: [
    async ({}, provide) => {
      const folder = process.env.PSEUDO_SITE_DIR ?? (await makeSiteFolder())
      if (!process.env.PSEUDO_SITE_DIR) {
        await buildSite(['--outDir', folder], { PSEUDO_LANGUAGE: '1' })
      }
      await provide(folder)
      if (!process.env.PSEUDO_SITE_DIR) await rm(folder, { recursive: true, force: true })
    },
    // Building the site takes longer than a test may on a busy machine.
    { scope: 'worker', timeout: 900_000 },
  ],
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** They are shown to a person who is signed in. */
const signedIn = ['/onboarding', '/qr']
const open = [...plainPages, ...without(authPages, signedIn)]
/** Without those that show parts and errors to people who build the site. */
const shell = [
  ...without(shellPages, ['/family', '/extra-components', '/settings/error-example']),
  ...signedIn,
  '/family?id=none',
]

test('every text of the site comes from a message module', async ({ page, signInAs }) => {
  await showKnownData(page)
  const answers = keepAnswers(page)
  const plain = new Map<string, string>()
  const look = async (path: string) => {
    await openStarted(page, path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
    for (const text of await findPlainWords(page, answers.holds)) plain.set(text, path)
    await expectNoSidewaysScroll(page, path)
    await expectWholeTexts(page, path)
  }
  for (const path of open) await look(path)
  await signInAs('publisher')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of shell) await look(path)
  expect(Object.fromEntries(plain)).toEqual({})
})

const pictured: KnownPage[] = ['sign-in', 'apps', 'tasks', 'dashboard']

test('pages have room for texts that are 40 % longer', async ({ page, signInAs, admin }, info) => {
  await showKnownData(page)
  for (const name of pictured) {
    if (name !== 'sign-in') await signInAs('publisher')
    await openKnown(page, name, admin)
    await expectPicture(page, { name: `${name}-pseudo-language` }, info)
  }
})
