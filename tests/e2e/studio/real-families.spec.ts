import { decodePng } from '#lib/pictures/png.ts'
import { pictureOfPreview } from '#lib/pictures/preview.ts'
import { sourceOfBlob } from '#lib/rfa/byte-source.ts'
import { readRfa } from '#lib/rfa/read-rfa.ts'
import { expect, type Page, test } from '#tests/e2e/fixtures.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'
import { studioTotals } from '#tests/support/browser/studio-totals.ts'
import {
  hasRealFiles,
  readList,
  readRealFile,
  realFolder,
  whyNoRealFiles,
} from '#tests/unit/lib/rfa/real-files.ts'

interface Expected {
  file: string
  release: string
  types: { name: string }[]
  experimental: { builtInCategoryName: string }
}

const samples = hasRealFiles ? (readList('expected.json') as { samples: Expected[] }).samples : []

const stemOf = (file: string) => file.replace(/\.rfa$/u, '')

/** The pixels of a file's own picture, as its record should show them; null where nothing is on it. */
async function readPicture(file: string): Promise<Uint8ClampedArray | null> {
  const { preview } = await readRfa(sourceOfBlob(new Blob([Uint8Array.from(readRealFile(file))])))
  const picture = preview && (await pictureOfPreview(preview.png))
  return picture && Uint8ClampedArray.from((await decodePng(picture.png)).data)
}

/** What the page shows as the picture, drawn on white; null for the placeholder. */
const shownPicture = (page: Page): Promise<number[] | null> =>
  page.locator('.family-portrait').evaluate(async (frame) => {
    const image = frame.querySelector('img')
    if (!image) return null
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('there is no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0)
    return [...context.getImageData(0, 0, canvas.width, canvas.height).data]
  })

const onWhite = (pixels: Uint8ClampedArray): number[] =>
  Array.from(pixels, (value, index) => {
    if (index % 4 === 3) return 255
    const alpha = (pixels[index - (index % 4) + 3] ?? 0) / 255
    return value * alpha + 255 * (1 - alpha)
  })

/** Blending rounds: no colour may be further off than this, of 255. */
const rounding = 3

test('real families go from the drop in Studio to their pages with what their files say', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  test.skip(!hasRealFiles, whyNoRealFiles)
  const publisher = await addPerson({ role: 'publisher' })
  await enterAs(page, backend.url, publisher)
  await page.goto('/studio')
  await page
    .getByLabel('Families to add')
    .setInputFiles(samples.map(({ file }) => `${realFolder}samples/${file}`))
  const publish = page.getByRole('button', { name: `Publish ${samples.length}` })
  await expect(publish).toBeEnabled()
  await publish.click()
  await expect(studioTotals(page, `${samples.length} done`)).toBeVisible()

  const families = await admin
    .collection('families')
    .getFullList({ filter: `publisher = "${publisher.id}"` })
  for (const { file, release, types, experimental } of samples) {
    const family = families.find(({ name }) => name === stemOf(file))
    await test.step(file, async () => {
      await page.goto(`/family?id=${family?.id}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: stemOf(file) })).toBeVisible()
      await expect(main.getByText(`Opens in Revit ${release} and newer`)).toBeVisible()
      await expect(
        main.getByRole('link', { name: experimental.builtInCategoryName, exact: true }).first(),
      ).toBeVisible()
      for (const { name } of types.slice(0, 3)) {
        await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
      }
      await expect(main.getByRole('heading', { name: 'Specification' })).toBeVisible()
      expect(await main.innerText()).not.toMatch(/[{[]"|"[:,]/u)

      const drawn = await readPicture(`samples/${file}`)
      const shown = await shownPicture(page)
      expect(shown === null).toBe(drawn === null)
      if (!drawn || !shown) return
      const expected = onWhite(drawn)
      expect(shown).toHaveLength(expected.length)
      const worst = shown.reduce(
        (most, value, index) => Math.max(most, Math.abs(value - (expected[index] ?? 0))),
        0,
      )
      expect(worst).toBeLessThanOrEqual(rounding)
      // Whatever its frame, it is drawn no larger than it is.
      await expect(page.locator('.family-portrait img')).toHaveCSS('object-fit', 'scale-down')
    })
  }
})
