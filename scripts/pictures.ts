// Takes the reference pictures of the visual tests again; review each one before you commit it.
import { readdir, writeFile } from 'node:fs/promises'

import sharp from 'sharp'

import { findPocketBase } from './backend/find-pocketbase.ts'
import { findBrowser } from './browser/find-browser.ts'
import { buildSite } from './build/build-site.ts'
import { readCommandLine } from './command-line.ts'
import { binary, root, runCommand } from './run-command.ts'
import { runScript, say, UserError } from './terminal.ts'

const folder = `${root}tests/e2e/pictures/`

/** Writes a picture with a palette: a third of the size, without a difference that the tests would detect. */
async function shrinkPicture(name: string): Promise<void> {
  const small = await sharp(folder + name)
    .png({ palette: true, colours: 256, dither: 0, effort: 10 })
    .toBuffer()
  await writeFile(folder + name, small)
}

const usage = `npm run pictures

Takes the reference pictures of the visual tests again.`

await runScript(async () => {
  readCommandLine(usage, {})
  process.env.POCKETBASE_BIN = await findPocketBase()
  const browser = await findBrowser({ isShellBetter: true })
  await buildSite()
  const specs = ['pictures.spec', 'pseudo-language.spec', '--update-snapshots=all']
  const code = await runCommand(binary('playwright'), ['test', ...specs, '--workers=1'], {
    CHROMIUM_BIN: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${root}.cache/pictures.json`,
  })
  if (code !== 0) throw new UserError('Some pictures could not be taken; see above.')
  for (const name of await readdir(folder)) {
    if (name.endsWith('.png')) await shrinkPicture(name)
  }
  say('The pictures are in tests/e2e/pictures.')
})
