import type { Postprocessor } from 'unocss'

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

const pen =
  " fill='none' stroke='currentColor' stroke-linecap='round' stroke-linejoin='round' stroke-width='2'"
const open = `%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'${pen}%3E`
const drawing = /%3E(.*)%3C\/svg%3E/u

/**
 * Reduces the rule of an icon to its drawing, as the mask is the same for all icons, and moves it to the layer of its
 * page if only one page uses it.
 */
export const drawIcons =
  (layers: Map<string, string>): Postprocessor =>
  (util) => {
    const [, drawn] = drawing.exec(String(util.entries[0]?.[1])) ?? []
    if (!drawn || util.entries[0]?.[0] !== '--un-icon') return
    const shapes = drawn.replaceAll(pen, '').replaceAll(/%3C\/?g%3E/gu, '')
    // Not through a custom property: each element would then read and look up its address again.
    util.entries = [['mask-image', `url("data:image/svg+xml;utf8,${open}${shapes}%3C/svg%3E")`]]
    util.layer = layers.get(util.selector.slice(1))
  }
