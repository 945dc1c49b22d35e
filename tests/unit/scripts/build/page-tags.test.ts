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
