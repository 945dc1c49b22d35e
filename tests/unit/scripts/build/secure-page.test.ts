import { expect, it } from 'vitest'

import { hashOf } from '#scripts/build/script-hashes.ts'
import { securePage } from '#scripts/build/secure-page.ts'

const files: Record<string, string> = { '_astro/start.js': 'start()', '_astro/page.css': 'a {}' }

const built = {
  base: '/',
  hashes: new Map([
    ['start.js', hashOf('start()')],
    ['later.js', 'sha256-later'],
    ['other.js', 'sha256-other'],
  ]),
  graph: {
    scripts: new Map([
      ['start.js', { entry: '/start.ts', modules: ['/start.ts'], imports: [] }],
      ['later.js', { entry: null, modules: ['/later.ts'], imports: ['start.js'] }],
      ['other.js', { entry: null, modules: ['/other.ts'], imports: ['start.js'] }],
    ]),
    modules: new Map([
      ['/start.ts', ['/later.ts']],
      ['/later.ts', ['/start.ts']],
      ['/other.ts', ['/later.ts']],
    ]),
  },
  hashFile: (path: string) => (files[path] === undefined ? undefined : hashOf(files[path])),
  sources: {},
}

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><title>A</title>${head}</head><body>${body}</body></html>`

const policyOf = (html: string) =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/u.exec(html)?.[1]

it('puts the policy right behind the charset', () => {
  expect(securePage(page(''), built)).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /u,
  )
})

it('allows the scripts and styles that stand in the page by their hashes', () => {
  const html = page('<style>a {}</style>', '<script>\n go() // é\n</script>')
  const policy = policyOf(securePage(html, built))
  expect(policy).toContain(`script-src 'self' '${hashOf('\n go() // é\n')}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('a {}')}';`)
})

it('names a script that stands in the page twice once', () => {
  const policy = policyOf(securePage(page('', '<script>go()</script><script>go()</script>'), built))
  expect(policy?.match(/sha256/gu)).toHaveLength(1)
})

it('allows no script for data that stands in the page', () => {
  const html = page('<script type="application/ld+json">{}</script>')
  expect(policyOf(securePage(html, built))).not.toContain('sha256')
})

it('gives the hash of each script and style with its tag', () => {
  const html = securePage(
    page(
      '<link rel="stylesheet" href="/_astro/page.css"><link rel="modulepreload" href="/_astro/start.js"><script type="module" src="/_astro/start.js"></script>',
    ),
    built,
  )
  expect(html).toContain(`href="/_astro/page.css" integrity="${hashOf('a {}')}">`)
  expect(html).toContain(`href="/_astro/start.js" integrity="${hashOf('start()')}">`)
  expect(html).toContain(
    `src="/_astro/start.js" integrity="${hashOf('start()')}" crossorigin="anonymous">`,
  )
})

it('lists the chunks that its islands lead to, before the first script that asks for one', () => {
  const html = securePage(
    page(
      '<script type="module" src="/_astro/start.js"></script>',
      '<astro-island component-url="/_astro/start.js"></astro-island>',
    ),
    built,
  )
  const map = `{"integrity":{"/_astro/later.js":"sha256-later","/_astro/start.js":"${hashOf('start()')}"}}`
  expect(html).toContain(`<script type="importmap">${map}</script><script type="module"`)
  expect(policyOf(html)).toContain(`'${hashOf(map)}'`)
})

it('knows the folder that the site is mounted in', () => {
  const html = page('', '<astro-island component-url="/shop/_astro/start.js"></astro-island>')
  expect(securePage(html, { ...built, base: '/shop/' })).toContain('"/shop/_astro/later.js"')
})

it('leaves a page without islands without an import map', () => {
  expect(securePage(page(''), built)).not.toContain('importmap')
})

it.each([
  ['<script src="/gone.js"></script>', 'loads /gone.js without a known hash'],
  ['<script src="https://elsewhere.test/a.js" integrity="sha384-x"></script>', 'https://elsewhere'],
  ['<link rel="stylesheet" href="https://elsewhere.test/a.css">', 'https://elsewhere.test/a.css'],
  ['<a onclick="go()">', 'inline handler'],
])('refuses %s', (html, words) => {
  expect(() => securePage(page(html), built)).toThrow(words)
})

it('refuses a page without a charset, which the policy has to follow', () => {
  expect(() => securePage('<html><head></head></html>', built)).toThrow('charset')
})
