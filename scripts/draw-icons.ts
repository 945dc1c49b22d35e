/** Draws the icons, including the one in the browser's tab, and public/social.png from icon.svg and the landing page's window. */
import { readFile } from 'node:fs/promises'

import sharp, { type PngOptions } from 'sharp'

import { line } from '#components/drawing/projection.ts'
import type { Surface } from '#components/drawing/solids.ts'
import { windowDepth, windowFaces } from '#components/drawing/window.ts'
import type { Point } from '#lib/drawing/geometry.ts'

const folder = new URL('../public/', import.meta.url)
const icon = await readFile(new URL('icon.svg', import.meta.url), 'utf8')
const mark = icon.replaceAll(/<svg[^>]*>|<\/svg>/gu, '')

const ink = '#141f38'
const fills: Record<Surface, string> = {
  front: '#ffffff',
  side: '#e9edf5',
  top: '#f6f8fc',
  glass: '#dfeaff',
  planned: 'none',
  guide: 'none',
}

/** The mark on white, with a margin relative to its size. */
function frame(size: number, margin: number): string {
  const room = 32 * margin
  const whole = 32 + 2 * room
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-room} ${-room} ${whole} ${whole}">
  <rect x="${-room}" y="${-room}" width="${whole}" height="${whole}" fill="#ffffff"/>${mark}</svg>`
}

/** The visible part of a maskable icon: the central circle with four fifths of its width. */
const safeMargin = 0.3

const rules = (count: number, rule: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => rule(30 + index * 60)).join('')

const write = (x: number, y: number, size: number, words: string) =>
  `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`

const type = { width: 1300, height: 1400, sill: 900 }
const left = -type.width / 2
const below = (x: number, z: number): Point => [x, windowDepth + 110, z]
const dimension = [
  line(below(left, -80), below(left, -260)),
  line(below(-left, -80), below(-left, -260)),
  line(below(left, -220), below(-left, -220)),
]
const slash = ([x, y, z]: Point) => line([x - 24, y, z - 30], [x + 24, y, z + 42])

const drawing = [
  ...windowFaces(type).map(({ surface, path }) => `<path fill="${fills[surface]}" d="${path}"/>`),
  `<path stroke="#1d52cb" stroke-width=".8" d="${dimension.join('')}"/>`,
  `<path stroke="#1d52cb" stroke-width="2" d="${slash(below(left, -220))}${slash(below(-left, -220))}"/>`,
].join('')

const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#eff2f7"/>
  <path stroke="#e0e5ed" d="${rules(20, (x) => `M${x} 0V630`)}${rules(11, (y) => `M0 ${y}H1200`)}"/>
  <g transform="translate(88 84) scale(2.1)">${mark}</g>
  <g font-family="Geist, 'Liberation Sans', Arial, sans-serif" font-weight="700" fill="${ink}">
    ${write(172, 133, 44, 'Discover')}
    ${write(92, 300, 76, 'Families that')}
    ${write(92, 384, 76, 'open in your')}
    ${write(92, 468, 76, 'Revit.')}
    <g font-weight="400" fill="#55627a">${write(94, 540, 29, 'A catalogue of parametric families')}</g>
  </g>
  <g transform="translate(905 440) scale(1.28)" stroke="${ink}" stroke-width="1.3" stroke-linejoin="round" fill="none" fill-rule="evenodd">${drawing}</g>
</svg>`

const draw = (svg: string, name: string, options?: PngOptions) =>
  sharp(Buffer.from(svg))
    .png({ palette: true, quality: 95, ...options })
    .toFile(new URL(name, folder).pathname)

const sized = (size: number) => icon.replace('<svg', `<svg width="${size}" height="${size}"`)

await draw(frame(180, 5 / 32), 'apple-touch-icon.png')
for (const size of [192, 512]) {
  await draw(sized(size), `icon-${size}.png`)
  await draw(frame(size, safeMargin), `maskable-${size}.png`)
}
await draw(social, 'social.png')
await draw(sized(48), '../src/components/frame/favicon.png', { colours: 16, effort: 10 })
