import type { Postprocessor } from 'unocss'

import { imageOf, placeOnSheet, shapesOf } from './icon-sheets.ts'

const mixed = /^color-mix\(in srgb, (var\(--[\w-]+\)) var\(--un-[\w-]+-opacity\), transparent\)/u
const composed = /^(?:box-shadow|filter|font-variant-numeric|touch-action)$/u
const unread = /^--un-(?:font-weight|tracking|[\w-]+-opacity)$/u
const read = /^@property --un-(?:border-style|content|divide-[xy]|leading|outline-style|translate)/u

/**
 * Simplifies what the preset composes of parts that are never set here: a token without the mixed-in opacity, a shadow
 * without its rings.
 */
export const writePlainly: Postprocessor = (util) => {
  if (util.selector.startsWith('@property') && !read.test(util.selector)) util.entries = []
  for (const entry of util.entries) {
    const [, token] = mixed.exec(String(entry[1])) ?? []
    if (token) entry[1] = token
  }
  const part = util.entries.find(([name]) => name.startsWith('--un-'))
  const whole = util.entries.find(([name]) => composed.test(name))
  if (part && whole) util.entries = [[whole[0], part[1]]]
  util.entries = util.entries.filter(([name]) => !unread.test(name))
}

const drawing = /%3E(.*)%3C\/svg%3E/u

/**
 * Reduces the rule of an icon to its drawing, or to its place on a sheet, as all else of the mask is the same for all
 * icons. One that is on no sheet and that only one page uses is moved to the layer of that page.
 */
export const drawIcons =
  (layers: Map<string, string>): Postprocessor =>
  (util) => {
    const [, drawn] = drawing.exec(String(util.entries[0]?.[1])) ?? []
    if (!drawn || util.entries[0]?.[0] !== '--un-icon') return
    const name = util.selector.slice(1)
    const place = placeOnSheet(name)
    util.entries = place ? [['mask-position', place]] : [['mask-image', imageOf([shapesOf(drawn)])]]
    util.layer = place ? undefined : layers.get(name)
  }
