import { expect, it } from 'vitest'

import { checkTags } from '#scripts/build/check-page.ts'
import { readTags } from '#scripts/build/page-tags.ts'

const check = (html: string) => checkTags(readTags(html))

it.each([
  ['<button onclick="go()">', 'inline handler'],
  ['<body ONLOAD=go()>', 'inline handler'],
  ['<a href="javascript:go()">', 'runs script'],
  ['<a href=" JavaScript:go()">', 'runs script'],
  ['<a href="data:text/html,x">', 'runs script'],
  ['<p style="color: red">', 'use a class'],
  ['<iframe src="/apps">', 'link to the page'],
  ['<iframe srcdoc="x">', 'srcdoc'],
  ['<object data="/a.swf">', 'Plugins are refused'],
  ['<embed src="/a.swf">', 'Plugins are refused'],
  ['<base href="/x/">', 'base address'],
  ['<form action="/send">', 'by script'],
  ['<meta http-equiv="Content-Security-Policy" content="">', 'only the build writes it'],
])('%s is a problem', (html, words) => {
  expect(check(html).join('\n')).toContain(words)
})

it('finds no problem in what the pages are made of', () => {
  const html = `<meta charset="utf-8"><a href="/apps" class="one">it's on</a><form><button type="submit">
    </form><script>node.onclick = () => { node.innerHTML = '<b onclick="x">' }</script>
    <astro-island props="{&quot;style&quot;:1}" opts="{}"></astro-island><img src="/a.webp">`
  expect(check(html)).toEqual([])
})
