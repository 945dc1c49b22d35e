// Draws the pictures of the landing page's sample families into src/assets/samples.
import { mkdir } from 'node:fs/promises'

import sharp from 'sharp'

import { sampleFamilies } from '#components/landing/sample-families.ts'
import { demoFamilies } from '#scripts/demo/families/families.ts'

import { renderThumbnail } from './demo/thumbnail.ts'
import { root } from './run-command.ts'
import { runScript, UserError } from './terminal.ts'

const folder = `${root}src/assets/samples`

await runScript(async () => {
  const known = [...demoFamilies(200)]
  await mkdir(folder, { recursive: true })
  for (const { name, freemium, categories, picture } of sampleFamilies) {
    const family = known.find((each) => each.name === name)
    if (!family) {
      throw new UserError(`The demo library has no family named ${name}: choose another sample.`)
    }
    if (family.freemium !== freemium || family.categories.join() !== categories.join()) {
      const facts = `${family.freemium}, in ${family.categories.join(', ')}`
      throw new UserError(`${name} is ${facts}: correct the sample.`)
    }
    const image = sharp(await renderThumbnail(family))
    await image.webp({ quality: 84 }).toFile(`${folder}/${picture}.webp`)
  }
})
