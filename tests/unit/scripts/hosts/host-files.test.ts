import { readdirSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import headers from '#hooks/site/site-headers.json' with { type: 'json' }
import { writeHeaderFile } from '#scripts/hosts/header-file.ts'
import { hostFiles, hostsFolder } from '#scripts/hosts/host-files.ts'

const names = Object.keys(hostFiles)

it('is one of the committed files, and none is missing', () => {
  expect(readdirSync(hostsFolder).toSorted()).toEqual(names.toSorted())
})

it.each(names)('%s is committed as it is generated: run "npm run hosts" if it is not', (name) => {
  expect(readFileSync(hostsFolder + name, 'utf8')).toBe(hostFiles[name]?.())
})

it.each(names)('%s has every header of the backend', (name) => {
  const text = hostFiles[name]?.() ?? ''
  for (const [header, value] of Object.entries(headers)) {
    expect(text).toContain(header)
    expect(text).toContain(value)
  }
})

it('stays within what Cloudflare reads of a line', () => {
  for (const line of writeHeaderFile().split('\n')) expect(line.length).toBeLessThan(2000)
})

it('gives pages no Cache-Control in a rule that others meet', () => {
  const [everything = '', chunks = ''] = writeHeaderFile('/shop/').split('/shop/_astro/*')
  expect(everything).toMatch(/^\/shop\/\*\n/u)
  expect(everything).not.toContain('Cache-Control')
  expect(chunks).toContain('Cache-Control: public, max-age=31536000, immutable')
})
