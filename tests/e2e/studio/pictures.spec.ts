import sharp from 'sharp'

import { expect, test } from '#tests/e2e/fixtures.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { enterAs } from '#tests/support/browser/enter-as.ts'

/** A shape on white, wider than high. */
const draw = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/><ellipse cx="450" cy="300" rx="380" ry="200" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

const preview = () =>
  sharp({ create: { width: 128, height: 128, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()

test('a publisher drops better pictures, puts them in order, and readers look at them closely', async ({
  page,
  admin,
  backend,
  addPerson,
}) => {
  const publisher = await addPerson({ role: 'publisher' })
  const { id } = await admin.collection('families').create({
    name: 'Pictured Door',
    freemium: 'free',
    status: 'published',
    publisher: publisher.id,
    thumbnail: new File([Uint8Array.from(await preview())], 'preview-w128.png', {
      type: 'image/png',
    }),
  })
  const read = () => admin.collection('families').getOne(id)

  await enterAs(page, backend.url, publisher)
  await page.goto(`/family?id=${id}`)
  const small = page.locator('.family-portrait img')
  await expect(small).toHaveCSS('object-fit', 'scale-down')
  await expect(small).toHaveAttribute('src', /\/preview_w128_\w+\.png$/u)
  await expect(small).toHaveJSProperty('naturalWidth', 128)

  await page.goto('/studio')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: 'Name of Pictured Door' }) })
  await dropFiles(page, row, [{ name: 'front.png', bytes: await draw('#7a4') }])
  const cropped = page.getByRole('img', { name: 'The picture as it will be cut' })
  await cropped.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: 'Remove the plain background' })).toBeChecked()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByLabel('Picture file').setInputFiles({
    name: 'side.png',
    mimeType: 'image/png',
    buffer: await draw('#47a'),
  })
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('button', { name: 'Bring back picture 1' }).click()
  await page.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const { pictures, thumbnail } = await read()
  expect(pictures).toEqual([
    expect.stringMatching(/^picture_w900_\w+\.webp$/u),
    expect.stringMatching(/^picture_w900_\w+\.webp$/u),
  ])
  expect(thumbnail).toMatch(/^picture_w300_\w+\.webp$/u)
  const answer = await fetch(`${backend.url}/api/files/families/${id}/${thumbnail}`)
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels, data[3]]).toEqual([300, 300, 4, 0])
  const [red = 0, , blue = 0] = data.subarray(4 * (150 * 300 + 150))
  expect(blue).toBeGreaterThan(red)

  await page.goto(`/family?id=${id}`)
  await page.getByRole('button', { name: 'View 2 pictures larger' }).click()
  const viewer = page.getByRole('dialog', { name: 'Pictures of Pictured Door' })
  const shown = viewer.getByRole('img')
  await expect(shown).toHaveAccessibleName('Picture 1 of 2 of Pictured Door')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAccessibleName('Picture 2 of 2 of Pictured Door')
  await page.keyboard.press('+')
  await expect(shown).toHaveCSS('transform', /^matrix\(1\.4/u)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View 2 pictures larger' })).toBeFocused()
})
