import { describe, expect, it } from 'vitest'

import {
  isPreview,
  isSmallPicture,
  pictureName,
  previewName,
  storedWidth,
} from '#lib/pictures/names.ts'

describe('the names of pictures', () => {
  it('say what a picture shows, and how wide it is', () => {
    expect(previewName(128)).toBe('preview-w128.png')
    expect(pictureName(1200, 'image/webp')).toBe('picture-w1200.webp')
    expect(pictureName(300, 'image/jpeg')).toBe('picture-w300.jpg')
  })

  it.each([
    ['preview_abcdefghij.png', true, 0],
    ['preview_w128_abcdefghij.png', true, 0],
    ['picture_w300_abcdefghij.webp', true, 300],
    ['picture_w1200_abcdefghij.webp', false, 1200],
    ['picture_abcdefghij.png', false, 0],
    ['my_preview_abcdefghij.png', false, 0],
    ['door_w300_abcdefghij.png', false, 0],
  ])('%s is shown as it is: %s', (file, isSmall, width) => {
    expect(isSmallPicture(file)).toBe(isSmall)
    expect(storedWidth(file)).toBe(width)
  })

  it('tell what a file brought from what a person chose', () => {
    expect(isPreview('preview_w128_abcdefghij.png')).toBe(true)
    expect(isPreview('picture_w300_abcdefghij.webp')).toBe(false)
  })
})
