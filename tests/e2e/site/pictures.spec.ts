import { expect, test } from '#tests/e2e/fixtures.ts'
import { type KnownPage, openKnown, showKnownData } from '#tests/support/browser/known-pages.ts'
import { expectPicture, isComparable } from '#tests/support/browser/pictures.ts'
import { readFromRight } from '#tests/support/browser/read-from-right.ts'

// Said for this file alone, it gives its worker a backend of its own: the demo data as they were.
test.use({
  environment: {},
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
})

test.beforeEach(async ({ page }) => showKnownData(page))

const looks: { look: string; pages: KnownPage[] }[] = [
  { look: 'forced-colours', pages: ['landing', 'apps', 'studio', 'dashboard'] },
  { look: 'right-to-left', pages: ['sign-in', 'family', 'tasks', 'appearance'] },
  { look: 'zoom-400', pages: ['sign-in', 'apps', 'family', 'tasks'] },
]

for (const { look, pages } of looks) {
  test(`pages match their reference pictures: ${look}`, async ({ page, signInAs, admin }, info) => {
    if (look === 'forced-colours') await page.emulateMedia({ forcedColors: 'active' })
    if (look === 'right-to-left') await readFromRight(page)
    // A window of 1280 by 1024 pixels, of which each is four wide and four high.
    if (look === 'zoom-400') await page.setViewportSize({ width: 320, height: 256 })
    for (const name of pages) {
      if (name !== 'landing' && name !== 'sign-in') await signInAs('publisher')
      await openKnown(page, name, admin)
      await expectPicture(page, { name: `${name}-${look}` }, info)
    }
  })
}

test('every component matches its reference picture in every look', async ({
  page,
  signInAs,
  admin,
}, info) => {
  // As wide as it goes without the sidebar, which would stand beside the first of many lines.
  await page.setViewportSize({ width: 1000, height: 800 })
  await signInAs('publisher')
  const expectComponents = async (look: string) => {
    await openKnown(page, 'components', admin)
    await expectPicture(page, { name: `components-${look}`, fullPage: true }, info)
  }
  await expectComponents('light')
  await page.emulateMedia({ forcedColors: 'active' })
  await expectComponents('forced-colours')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await expectComponents('dark')
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await readFromRight(page)
  await expectComponents('right-to-left')
  if (!(await isComparable(page))) return

  const moved = page.getByRole('button', { name: 'New team' })
  await moved.evaluate((button) => {
    button.style.translate = '4px'
  })
  const picture = 'components-right-to-left.png'
  await expect(page).not.toHaveScreenshot(picture, { fullPage: true })
})
