import { type CSSEntry, createGenerator, type Postprocessor } from 'unocss'
import { expect, it } from 'vitest'

import { drawIcons, writePlainly } from '#scripts/build/plain-rules.ts'

async function write(name: string, entries: CSSEntry[], postprocess: Postprocessor) {
  const uno = await createGenerator({ rules: [[name, entries]], postprocess })
  return await uno.generate(name, { preflights: false })
}

it('a colour is the token, without an opacity that nothing sets', async () => {
  const mixed = 'color-mix(in srgb, var(--ink) var(--un-text-opacity), transparent)'
  const { css } = await write('text-ink', [['color', mixed]], writePlainly)
  expect(css).toContain('.text-ink{color:var(--ink);}')
})

it('a shadow is its own, without rings around it', async () => {
  const entries: CSSEntry[] = [
    ['--un-shadow', 'var(--elevation-card)'],
    ['box-shadow', 'var(--un-inset-shadow), var(--un-ring-shadow), var(--un-shadow)'],
  ]
  const { css } = await write('shadow-card', entries, writePlainly)
  expect(css).toContain('.shadow-card{box-shadow:var(--elevation-card);}')
})

it('what several classes of one element set together stays composed', async () => {
  const entries: CSSEntry[] = [
    ['--un-translate-x', '-50%'],
    ['translate', 'var(--un-translate-x) var(--un-translate-y)'],
  ]
  const { css } = await write('shifted', entries, writePlainly)
  expect(css).toContain('--un-translate-x:-50%;translate:var(--un-translate-x)')
})

const pen =
  "fill='none' stroke='currentColor' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'"
const icon: CSSEntry[] = [
  [
    '--un-icon',
    `url("data:image/svg+xml;utf8,%3Csvg viewBox='0 0 24 24' xmlns='http://www.w3.org/2000/svg' %3E%3Cg ${pen}%3E%3Cpath d='M2 2'/%3E%3C/g%3E%3C/svg%3E")`,
  ],
  ['mask', 'var(--un-icon) no-repeat'],
]

it('the rule of an icon is its drawing alone', async () => {
  const { css } = await write('i-lucide-pen', icon, drawIcons(new Map()))
  expect(css).toContain(
    `.i-lucide-pen{mask-image:url("data:image/svg+xml;utf8,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${pen}%3E%3Cpath d='M2 2'/%3E%3C/svg%3E");}`,
  )
})

it('the rule of an icon on a sheet is its place there, in the layer of all pages', async () => {
  const layers = new Map([['i-lucide-search', 'icons-tasks']])
  const { css, getLayer } = await write('i-lucide-search', icon, drawIcons(layers))
  expect(css).toContain('.i-lucide-search{mask-position:0 10%;}')
  expect(getLayer('icons-tasks')).toBe('')
})

it('an icon of one page is in the layer of that page', async () => {
  const layers = new Map([['i-lucide-pen', 'icons-tasks']])
  const { getLayer } = await write('i-lucide-pen', icon, drawIcons(layers))
  expect(getLayer('icons-tasks')).toContain('.i-lucide-pen')
})
