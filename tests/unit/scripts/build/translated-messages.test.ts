import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  directionOf,
  findTranslations,
  resolveTranslations,
} from '#scripts/build/translated-messages.ts'

const files = {
  'package.json': '{ "type": "module", "imports": { "#lib/*": "./src/lib/*" } }',
  'src/lib/boards/messages.ts': "export const title = 'Boards'\nexport const empty = 'No boards'",
  'src/lib/boards/messages.de.ts':
    "export const title = 'Sammlungen'\nexport { empty } from './messages.ts'",
  'src/lib/boards/share-messages.ts': "export const share = 'Share'",
  'src/lib/boards/store.ts':
    "import * as own from './messages.ts'\nexport const say = () => own.title",
  'src/lib/i18n/plural.ts': 'export const plural = String',
  'src/page.ts': [
    "import * as messages from '#lib/boards/messages.ts'",
    "import { share } from '#lib/boards/share-messages.ts'",
    "import { say } from '#lib/boards/store.ts'",
    'console.log(messages.title, messages.empty, share, say())',
  ].join('\n'),
}

let folder: string

beforeEach(async () => {
  folder = `${await realpath(await mkdtemp(join(tmpdir(), 'discover-language-')))}/`
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(folder + name), { recursive: true })
    await writeFile(folder + name, text)
  }
})

afterEach(() => rm(folder, { recursive: true }))

async function bundle(language: string): Promise<string> {
  const { translated } = findTranslations(folder, language)
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [resolveTranslations(translated)],
    build: { write: false, minify: false, rollupOptions: { input: `${folder}src/page.ts` } },
  })
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

describe('a build in another language', () => {
  it('takes each translated module in place of its original, however it is imported', async () => {
    const code = await bundle('de')
    expect(code).toContain('Sammlungen')
    expect(code).not.toContain('"Boards"')
  })

  it('stays English where a module, or what a module says, is not translated', async () => {
    const code = await bundle('de')
    expect(code).toContain('Share')
    expect(code).toContain('No boards')
    expect(findTranslations(folder, 'de').missing).toEqual(['src/lib/boards/share-messages.ts'])
  })

  it('is refused where nothing is written in that language', () => {
    expect(() => findTranslations(folder, 'fr')).toThrow(
      'no messages are written in "fr", in a file such as src/lib/site/messages.fr.ts. There are messages in: en, de.',
    )
  })
})

it('a build in English has the originals', async () => {
  const code = await bundle('en')
  expect(code).toContain('Boards')
  expect(code).not.toContain('Sammlungen')
})

it('the direction is that of the script in which a language is written', () => {
  expect(['en', 'de', 'ar', 'fa', 'he', 'ckb'].map((language) => directionOf(language))).toEqual([
    'ltr',
    'ltr',
    'rtl',
    'rtl',
    'rtl',
    'rtl',
  ])
})
