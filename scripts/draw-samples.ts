// Draws the pictures of the landing page's sample families into src/assets/samples: all of them as one image, and alone those that the settings show.
import { mkdir } from 'node:fs/promises'

import sharp from 'sharp'

import { sampleFamilies } from '#components/landing/sample-families.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

import { renderThumbnail } from './demo/thumbnail.ts'
import { root } from './run-command.ts'
import { runScript, UserError } from './terminal.ts'

const folder = `${root}src/assets/samples`
const alone = ['task-chair', 'revolving-door']

/** In pixels, of each picture. */
const size = 300

const quality = { quality: 84 }

await runScript(async () => {
  const known = [...demoFamilies(200)]
  await mkdir(folder, { recursive: true })
  const pictures: Uint8Array[] = []
  for (const { name, freemium, categories, key } of sampleFamilies) {
    const family = known.find((each) => each.name === name)
    if (!family) {
      throw new UserError(`The demo library has no family named ${name}: choose another sample.`)
    }
    if (family.freemium !== freemium || family.categories.join() !== categories.join()) {
      const facts = `${family.freemium}, in ${family.categories.join(', ')}`
      throw new UserError(`${name} is ${facts}: correct the sample.`)
    }
    const picture = await renderThumbnail(family)
    pictures.push(picture)
    if (alone.includes(key)) await sharp(picture).webp(quality).toFile(`${folder}/${key}.webp`)
  }
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const create = { width: size, height: size * pictures.length, channels: 4, background } as const
  const places = pictures.map((picture, index) => ({
    input: Buffer.from(picture),
    left: 0,
    top: size * index,
  }))
  await sharp({ create }).composite(places).webp(quality).toFile(`${folder}/all.webp`)
})
