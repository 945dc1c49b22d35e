import { describe, expect, it } from 'vitest'

import { rfaNameOf, slugOf, thumbnailNameOf } from '#scripts/demo/families/file-name.ts'

describe('file names', () => {
  it.each([
    ['Storefront Door & Sidelight <Type 3>', 'storefront-door-sidelight-type-3'],
    ['Fenêtre à la française Rivière', 'fenêtre-à-la-française-rivière'],
    ['Радиатор «Север» секционный', 'радиатор-север-секционный'],
    ['洗面器 丸型「雫」', '洗面器-丸型-雫'],
    ['../../etc/passwd', 'etc-passwd'],
    ['***', 'family'],
  ])('turns "%s" into "%s"', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it('ends in the extension and stays within 84 characters', () => {
    expect(rfaNameOf('Oak Door')).toBe('oak-door.rfa')
    expect(thumbnailNameOf('Oak Door')).toBe('oak-door.png')
    expect(rfaNameOf('Very long name '.repeat(30)).length).toBeLessThanOrEqual(84)
  })
})
