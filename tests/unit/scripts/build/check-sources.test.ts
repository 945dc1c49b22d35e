import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { checkSources, findMarkup } from '#scripts/build/check-sources.ts'

it.each([
  '<p set:html={family.name} />',
  '<p dangerouslySetInnerHTML={{ __html: name }} />',
  'box.innerHTML = name',
  "box.insertAdjacentHTML('beforeend', name)",
])('finds %s', (line) => {
  expect(findMarkup(`const a = 1\n  ${line}\n`)).toEqual([`2: ${line}`])
})

it('finds nothing where text stays text', () => {
  expect(findMarkup('<p>{family.name}</p>\nbox.textContent = name\n')).toEqual([])
})

it('names the file, in whichever folder', async () => {
  const folder = `${await mkdtemp(join(tmpdir(), 'discover-sources-'))}/`
  await mkdir(`${folder}pages`)
  await writeFile(`${folder}pages/a.astro`, '<p set:html={x} />')
  await writeFile(`${folder}notes.md`, 'set:html')
  expect(await checkSources(folder)).toEqual(['pages/a.astro:1: <p set:html={x} />'])
  await rm(folder, { recursive: true })
})

it('finds nothing in the site', async () => {
  expect(await checkSources('src/')).toEqual([])
})
