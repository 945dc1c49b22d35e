import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeNext } from '#lib/site/next.ts'

const origin = 'https://discover.example'
const go = (next: string | null) => safeNext(next, origin, '/apps')

describe('safeNext', () => {
  it('keeps a path on this site with its query and fragment', () => {
    expect(go('/family?id=abc#types')).toBe('/family?id=abc#types')
    expect(go('/')).toBe('/')
  })

  it.each([
    null,
    '',
    'apps',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example/..//x',
  ])('never follows %j', (next) => {
    const url = new URL(go(next), origin)
    expect(url.origin).toBe(origin)
    expect(go(next).startsWith('//')).toBe(false)
  })

  it('stays in the folder of the site, as other sites may share the origin', () => {
    const goIn = (next: string) =>
      safeNext(next, `${origin}/revit/discover/`, '/revit/discover/apps')
    expect(goIn('/revit/discover/family/?id=abc')).toBe('/revit/discover/family/?id=abc')
    expect(goIn('/revit/discover')).toBe('/revit/discover')
    for (const next of ['/', '/apps', '/revit/discovery/', '/revit/discover/../other/']) {
      expect(goIn(next)).toBe('/revit/discover/apps')
    }
  })

  it('stays on this site for anything', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        ':',
        '@',
        '?',
        '#',
        '%2f',
        '%5c',
        '\t',
        '\n',
        'evil.example',
        'https:',
        'javascript:',
        '\u0000',
        '[',
        ']',
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((parts) => parts.join('')),
          fc.string(),
          fc.webUrl(),
        ),
        (next) => {
          const path = go(next)
          expect(new URL(path, `${origin}/sign-in`).origin).toBe(origin)
          expect(path).toMatch(/^\/(?![/\\])/u)
        },
      ),
      { numRuns: 20_000 },
    )
  })

  it.each([
    ['/apps//x', '/apps//x'],
    ['/apps?next=//evil.example', '/apps?next=//evil.example'],
    ['apps/family', '/apps'],
    ['.', '/apps'],
    ['?q=1', '/apps'],
    ['/\u007fapps', '/apps'],
    ['/family\\x', '/apps'],
    ['/family?id=a\\b', '/apps'],
    ['//discover.example/family', '/apps'],
    ['/[', '/['],
  ])('goes for %j to %s', (next, expected) => {
    expect(go(next)).toBe(expected)
  })
})
