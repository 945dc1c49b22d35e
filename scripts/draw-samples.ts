// Draws the pictures of the landing page's sample families into src/assets/samples: all in one image, and some alone.
import { mkdir } from 'node:fs/promises'

import sharp from 'sharp'

import { sampleFamilies } from '#components/landing/sample-families.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

import { renderThumbnail } from './demo/thumbnail.ts'
import { root } from './run-command.ts'
import { runScript, UserError } from './terminal.ts'

const folder = `${root}src/assets/samples`
/** What the preview of cards in the settings shows. */
const alone = ['task-chair', 'revolving-door']

const compression = { quality: 84 }

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
    if (alone.includes(key)) await sharp(picture).webp(compression).toFile(`${folder}/${key}.webp`)
  }
  const below = { across: 1, background: 'transparent' }
  await sharp(pictures, { join: below }).webp(compression).toFile(`${folder}/all.webp`)
})
