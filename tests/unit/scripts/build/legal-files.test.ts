import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { legalNames } from '#lib/site/routes.ts'
import { checkTags } from '#scripts/build/check-page.ts'
import { readLegalPages } from '#scripts/build/legal-files.ts'
import { readTags } from '#scripts/build/page-tags.ts'
import { root } from '#scripts/run-command.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'discover-legal-'))
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const read = (base = '') => readLegalPages(folder, base)

async function readOne(text: string, base = ''): Promise<string> {
  await write('privacy.md', text)
  const [page] = await read(base)
  return page?.html ?? ''
}

it('reads each file that is there, in the order of the links, and is called as its heading says', async () => {
  await write('imprint.md', '# Impressum & *mehr*\n\nText')
  await write('privacy.md', 'Datenschutz\n===\n\nText')
  expect((await read()).map(({ path, title }) => [path, title])).toEqual([
    ['/privacy', 'Datenschutz'],
    ['/imprint', 'Impressum & mehr'],
  ])
})

it('makes no page of an empty folder, and overlooks hidden files', async () => {
  await write('.gitkeep', '')
  expect(await read()).toEqual([])
})

it.each([
  ['', 'the first heading must be the title'],
  ['Text alone.', 'the first heading must be the title'],
  ['## Second\n\n# First', 'the first heading must be the title'],
  ['# One\n\n# Two', 'only one heading'],
  ['# One\n\n<script>go()</script>', 'line 3: "<script>go()</script>" is HTML'],
  ['# One\n\nA <b>word</b>', 'line 3: "<b>" is HTML'],
  ['# One\n\n![A map](map.png)', 'line 3: pictures are not supported'],
  ['# One\n\nSee [terms](terms.md)', 'links to terms.md, which is not in the folder'],
])('refuses %j and names the file', async (text, words) => {
  await write('privacy.md', text)
  await expect(read()).rejects.toThrow(`${folder}/privacy.md: `)
  await expect(read()).rejects.toThrow(words)
})

it('refuses a folder that is not there, one that is none, and files that it does not know', async () => {
  await expect(readLegalPages(join(folder, 'gone'), '')).rejects.toThrow('is not there')
  await write('contact.md', '# Contact')
  await expect(readLegalPages(join(folder, 'contact.md'), '')).rejects.toThrow('is not a folder')
  await write('privcay.md', '# Privacy')
  await mkdir(join(folder, 'pictures'))
  await expect(read()).rejects.toThrow(
    /holds (?:privcay\.md, pictures\/|pictures\/, privcay\.md); it may hold privacy\.md, terms\.md/u,
  )
})

it('leads to the other pages and to the site wherever it is mounted', async () => {
  await write('terms.md', '# Terms')
  const text =
    '# P\n\n[t](terms.md#how) [a](/apps) [m](mailto:a@b.example) [h](https://x.example/y) [p](#p)'
  const html = await readOne(text, '/folder')
  for (const address of [
    '/folder/terms#how',
    '/folder/apps',
    'mailto:a@b.example',
    'https://x.example/y',
    '#p',
  ]) {
    expect(html).toContain(`href="${address}"`)
  }
})

it('writes tables without styles of their own, and each cell with the name of its column', async () => {
  const html = await readOne('# P\n\n| What | Days |\n|---|--:|\n| Log | 5 |\n')
  expect(html).toContain('<td class="cell-right" data-label="Days">5</td>')
  expect(html).not.toContain('style=')
})

it('drops comments, and names the places that are still to be filled in', async () => {
  await write(
    'contact.md',
    '<!-- [Not this] -->\n# Contact\n\n[Your name] and [a link](/apps), [x] [Your name]',
  )
  const [page] = await read()
  expect(page?.html).not.toContain('<!--')
  expect(page?.gaps).toEqual(['[Your name]'])
})

it('leaves an address that runs script to the check of the built page, which refuses it', async () => {
  const html = await readOne('# P\n\n[go](javascript:alert%281%29)')
  expect(checkTags(readTags(html)).join()).toContain('runs script')
})

it('takes the templates as they are delivered', async () => {
  const pages = await readLegalPages(join(root, 'docs/legal'), '')
  expect(pages.map(({ path }) => path)).toEqual(legalNames.map((name) => `/${name}`))
  expect(pages.map(({ title }) => title)).toEqual(['Privacy', 'Terms', 'Imprint', 'Contact'])
  for (const { html, gaps } of pages) {
    expect(checkTags(readTags(html))).toEqual([])
    expect(gaps.length).toBeGreaterThan(0)
  }
  expect(await readFile(join(root, 'docs/legal/privacy.md'), 'utf8')).toContain('<!--')
})
