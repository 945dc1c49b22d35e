import { expect, test } from 'vitest'

import { trimStyles } from '#scripts/build/trim-styles.ts'

const page = '<html><body class="lg:flex"><a class="w-[12rem] link" href="/">Home</a></body></html>'

test('rules that a page uses stay, whatever characters their names have', () => {
  const css = '.lg\\:flex{display:flex}.w-\\[12rem\\]{width:12rem}.link:hover{color:red}a{margin:0}'
  expect(trimStyles(page, css)).toBe(css)
})

test('rules for other pages are removed, as are empty media queries', () => {
  const css = '@media (width>=64rem){.studio{color:red}}.link{margin:0}.dialog .link{margin:1px}'
  expect(trimStyles(page, css)).toBe('.link{margin:0}')
})

test('themes that can be chosen stay', () => {
  const css = '[data-theme=dark]{color-scheme:dark}:root{--ink:red}'
  expect(trimStyles(page, css)).toBe(css)
})

test('classes with quotes and signs of equality are found in scripts', () => {
  const script = "x.jsx(`p`,{className:`flex after:content-[''] data-[state=open]:grid`})"
  const css =
    '.after\\:content-\\[\\\'\\\'\\]:after{content:""}.data-\\[state\\=open\\]\\:grid[data-state=open]{display:grid}'
  expect(trimStyles(script, css)).toBe(css)
})

test('rules inside rules stay with the rule around them', () => {
  expect(trimStyles(page, '.link{&:focus{color:red}}.other{&:focus{color:red}}')).toBe(
    '.link{&:focus{color:red}}',
  )
})

test('a rule for one of several classes needs one of them', () => {
  const css = ':dir(rtl):is(.arrow,.link){scale:-1 1}'
  expect(trimStyles(page, css)).toBe(css)
  expect(trimStyles(page, ':dir(rtl):is(.arrow,.send){scale:-1 1}')).toBe('')
})

test('what attributes hold and what is not there is unknown, and such rules stay', () => {
  const css = 'img[src*=preview_]{padding:0}p:not(.studio){margin:0}'
  expect(trimStyles(page, css)).toBe(css)
})
