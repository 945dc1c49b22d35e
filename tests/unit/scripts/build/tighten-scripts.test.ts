import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { tightenScripts } from '#scripts/build/tighten-scripts.ts'

it('takes the indentation out of inline scripts, and out of nothing else', () => {
  const html = '<p>\n  a\n</p><script>\n  run(\n    1,\n  )\n</script><script src="/a.js"></script>'
  expect(tightenScripts(html)).toBe(
    '<p>\n  a\n</p><script>run(\n1,\n)</script><script src="/a.js"></script>',
  )
})

it('leaves the script in the head of every page under 1 KB', () => {
  const source = readFileSync('src/components/pre-paint.astro', 'utf8')
  const page = tightenScripts(source.replace('<script is:inline>', '<script>'))
  expect(new TextEncoder().encode(page.replaceAll(/<\/?script>/gu, '')).length).toBeLessThan(1024)
})
