import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { leftOutByPlaywright } from '#scripts/browser/find-browser.ts'

it('the flags leave out of Chromium all that Playwright does, of the version that is installed', () => {
  const source = readFileSync('node_modules/playwright-core/lib/coreBundle.js', 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]\.filter/su.exec(source) ?? []
  const names = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name]) => name)
  expect(leftOutByPlaywright).toEqual(names)
  expect(names.length).toBeGreaterThan(5)
})
