import { expect, it } from 'vitest'

import { readTestTitles } from '#tests/support/test-titles.ts'

const read = (text: string) => readTestTitles('example.test.ts', text)

it('a test is named after the groups around it', () => {
  const text = `
    it('stands alone', () => {})
    describe('a board', () => {
      describe('of a team', () => {
        it('is shared', async () => {})
      })
      it('is deleted', () => {}, 120_000)
    })`
  expect(read(text)).toEqual([
    'stands alone',
    'a board › of a team › is shared',
    'a board › is deleted',
  ])
})

it('a title of many cases is given as it is written', () => {
  const text = `
    describe.each(['a', 'b'])('the file %s', (file) => {
      it.skipIf(!file).each([1, 2])('has %d lines', () => {})
    })
    describe.for(['c'])('%s', () => {
      it.each\`a | b\`('adds', () => {})
    })
    for (const width of widths) test(\`fits \${width} pixels\`, async ({ page }) => {})
    for (const name of names) test(name, async () => {})`
  expect(read(text)).toEqual([
    'the file %s › has %d lines',
    '%s › adds',
    'fits ${width} pixels',
    'name',
  ])
})

it('what prepares, steps or settings do is no test', () => {
  const text = `
    test.use({ locale: 'de' })
    test.beforeEach(async ({ page }) => {})
    test.describe('a page', () => test('opens', () => {}))
    const open = () => work('opens a page', () => {})`
  expect(read(text)).toEqual(['a page › opens'])
})
