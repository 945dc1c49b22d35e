import { expect, test } from 'vitest'

import { trimStyles } from '#scripts/build/trim-styles.ts'

const page = '<html><body class="lg:flex"><a class="w-[12rem] link" href="/">Home</a></body></html>'

test('rules that a page uses stay, whatever characters their names have', async () => {
  const css = '.lg\\:flex{display:flex}.w-\\[12rem\\]{width:12rem}.link:hover{color:red}a{margin:0}'
  expect(await trimStyles(page, css)).toBe(css)
})

test('rules for other pages are removed, as are empty media queries', async () => {
  const css = '@media (width>=64rem){.studio{color:red}}.link{margin:0}.dialog .link{margin:1px}'
  expect(await trimStyles(page, css)).toBe('.link{margin:0}')
})

test('themes that can be chosen stay', async () => {
  const css = '[data-theme=dark]{color-scheme:dark}:root{--ink:red}'
  expect(await trimStyles(page, css)).toBe(css)
})
