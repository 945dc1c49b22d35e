import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { minifyScripts } from '#scripts/build/minify-scripts.ts'

it('minifies inline scripts, and nothing else', () => {
  const html = '<p>\n  a\n</p><script>\n  run(\n    1,\n  )\n</script><script src="/a.js"></script>'
  expect(minifyScripts(html)).toBe(
    '<p>\n  a\n</p><script>run(1);</script><script src="/a.js"></script>',
  )
})

it('stops at a script that is none', () => {
  expect(() => minifyScripts('<script>run(</script>')).toThrow(
    /^A script in a page cannot be read/u,
  )
})

it('leaves the script in the head of every page under 1 KB', () => {
  const source = readFileSync('src/components/frame/pre-paint.astro', 'utf8')
  const script = source.slice(source.indexOf('<script')).replaceAll(/<\/?script[^>]*>/gu, '')
  // As Astro hands over what the script is told.
  const told = `(function(){const signOut = "/api/discover/sign-out";\nconst ends = "session-ends";\n${script}})();`
  const page = minifyScripts(`<script>${told}</script>`)
  expect(new TextEncoder().encode(page.replaceAll(/<\/?script>/gu, '')).length).toBeLessThan(1024)
})
