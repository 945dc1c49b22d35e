import { expect, it } from 'vitest'

import { readTags } from '#scripts/build/page-tags.ts'

it('reads tags with their attributes, quoted in either way or not at all', () => {
  const [tag] = readTags(`<A HREF="/a?b=1>2" title='it "is"' hidden data-x=3>`)
  expect(tag?.name).toBe('a')
  expect(Object.fromEntries(tag?.attributes ?? [])).toEqual({
    href: '/a?b=1>2',
    title: 'it "is"',
    hidden: '',
    'data-x': '3',
  })
})

it('reads what a script holds, to the byte, and no tags in it', () => {
  const html = '<script>\n if (a < b) write("<b onclick=x>")\n</script><p></p>'
  expect(readTags(html).map(({ name, content }) => [name, content])).toEqual([
    ['script', '\n if (a < b) write("<b onclick=x>")\n'],
    ['p', ''],
  ])
})

it('says where a tag begins and where it ends', () => {
  const html = '<!doctype html>é<p class="a">'
  const [tag] = readTags(html)
  expect(html.slice(tag?.start, tag?.end)).toBe('<p class="a">')
})

it('takes comments for nothing', () => {
  expect(readTags('<!-- <script>alert(1)</script> --><p>')).toHaveLength(1)
})

it('takes what stands in a comment of any kind, or in text, for nothing', () => {
  const html =
    '<!--> <style>a{}</style> --><textarea><script>x</script></textarea><title><p></title>'
  expect(readTags(html).map(({ name }) => name)).toEqual(['style', 'textarea', 'title'])
})

it('reads a script that holds another one in a comment to its true end', () => {
  const script = '<!-- <script> </script> -->'
  expect(readTags(`<script>${script}</script><p>`).map(({ content }) => content)).toEqual([
    script,
    '',
  ])
})

it('reads what stands in templates, and for browsers without scripts', () => {
  const html = '<template><p onclick="x"></template><noscript><b></b></noscript>'
  expect(readTags(html).map(({ name }) => name)).toEqual(['template', 'p', 'noscript', 'b'])
})

it('reads attributes as the browser does, with their entities', () => {
  const [tag] = readTags('<a href="java&#115;cript:x"><svg><use xlink:href="#a"/></svg></a>')
  expect(tag?.attributes.get('href')).toBe('javascript:x')
  expect(readTags('<svg><use xlink:href="#a"/></svg>')[1]?.attributes.get('xlink:href')).toBe('#a')
})

it('says where the closing tag begins', () => {
  const html = '<html><head><title></title></head><body></body></html>'
  const head = readTags(html).find(({ name }) => name === 'head')
  expect(html.slice(head?.close ?? 0)).toBe('</head><body></body></html>')
  expect(readTags('<head><p>').find(({ name }) => name === 'head')?.close).toBeNull()
})
