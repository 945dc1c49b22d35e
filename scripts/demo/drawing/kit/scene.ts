import { boundsOf } from '#lib/drawing/bounds.ts'
import type { Flat, Point } from '#lib/drawing/geometry.ts'
import { hull } from '#lib/drawing/outlines.ts'
import { formatNumber, formatPath, isometric } from '#lib/drawing/projection.ts'

import { ink, shade } from './colour.ts'
import { orderByDepth } from './order.ts'
import type { Face, Glow, Part, Solid, Tube } from './solids.ts'

interface Staging {
  readonly solids: readonly Solid[]
  /** Shown from underneath, hanging from a ceiling at z = 0 with z growing downwards. */
  readonly fromBelow?: boolean
  /** The solids are given far to near, and are not to be sorted. */
  readonly ordered?: boolean
  /** How much of the picture the drawing fills, 1 by default. */
  readonly fill?: number
}

/** What a drawing consists of: a plain list is painted in its order, far solids first. */
export type Scene = readonly Solid[] | Staging

const size = 300
const lineWidth = 1.25

interface View {
  readonly at: (point: Point) => Flat
  readonly scale: number
}

const viewOf = ({ solids, fromBelow = false, fill = 1 }: Staging): View => {
  const flip = fromBelow ? -1 : 1
  const flat = solids
    .flatMap((solid) => solid.parts.filter((part) => part.kind !== 'glow'))
    .flatMap((part) => part.points.map(isometric))
  const { left, top, right, bottom } = boundsOf(flat.map(([x, y]) => [x, y * flip]))
  const scale = Math.min(222 / (right - left), 236 / (bottom - top)) * fill
  return {
    scale,
    at: (point) => {
      const [x, y] = isometric(point)
      return [
        size / 2 + (x - (left + right) / 2) * scale,
        size / 2 + (y * flip - (top + bottom) / 2) * scale,
      ]
    },
  }
}

const drawFace = (part: Face, view: View): string => {
  const { colour, opacity = 1, unlit = false } = part.paint
  const fill = unlit ? colour : shade(colour, part.normal)
  const points = part.points.map(view.at)
  const seam = opacity < 1 ? '' : ` stroke="${fill}" stroke-width=".7"`
  const body = `<path d="${formatPath(points)}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}${seam}/>`
  const line = `stroke="${ink(colour, part.normal)}" stroke-width="${lineWidth}" fill="none"`
  if (part.edges.every(Boolean)) return `${body}<path d="${formatPath(points)}" ${line}/>`
  const edges = part.edges.flatMap((drawn, index) => {
    const start = points[index]
    const end = points[(index + 1) % points.length]
    return drawn && start && end ? [formatPath([start, end], false)] : []
  })
  return edges.length === 0 ? body : `${body}<path d="${edges.join('')}" ${line}/>`
}

const drawTube = ({ points, radius, paint }: Tube, view: View): string => {
  const d = formatPath(points.map(view.at), false)
  const width = Math.max(1.6, radius * 2 * view.scale)
  const stroke = (colour: string, by: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${formatNumber(by)}"/>`
  return [
    stroke(ink(paint.colour, [0, 0, 1]), width + lineWidth),
    stroke(shade(paint.colour, [0.5, 0.5, 0.2]), Math.max(0.6, width - lineWidth)),
    width > 5 ? stroke(shade(paint.colour, [0, 0.4, 0.9]), width * 0.3) : '',
  ].join('')
}

const drawGlow = ({ points, radius, paint }: Glow, view: View, id: string): string => {
  const [[x, y] = [0, 0]] = points.map(view.at)
  const gradient = `<radialGradient id="${id}"><stop offset="0" stop-color="${paint.colour}" stop-opacity="${paint.opacity ?? 1}"/><stop offset="1" stop-color="${paint.colour}" stop-opacity="0"/></radialGradient>`
  const rx = radius * 1.2247 * view.scale
  const ry = radius * Math.SQRT1_2 * view.scale
  return `${gradient}<ellipse cx="${formatNumber(x)}" cy="${formatNumber(y)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="url(#${id})"/>`
}

const castShadow = (solids: readonly Solid[], view: View): string => {
  const reach = Math.max(...solids.map(({ max }) => Math.max(max[0], max[1]))) * 0.55
  const fall = ([x, y, z]: Point, share: number): Point => {
    const shift = Math.min(z * share, reach)
    return [x + shift, y - shift * 0.3, 0]
  }
  const cast = (casting: readonly Solid[], share: number) =>
    casting
      .map(({ parts }) =>
        parts.flatMap((part) => part.points).map((at) => view.at(fall(at, share))),
      )
      .filter((points) => points.length > 2)
      .map((points) => formatPath(hull(points)))
      .join('')
  const standing = solids.filter(({ min }) => min[2] < 60)
  return (
    softly(cast(solids, 0.34), [19, 15, 11, 7, 3], 0.034) +
    softly(cast(standing, 0.03), [10, 6, 2], 0.085)
  )
}

const shadowColour = '#1c2747'

/** A soft edge out of ever wider outlines: blur filters take three times as long to render. */
const softly = (d: string, widths: readonly number[], opacity: number): string =>
  widths
    .map(
      (width) =>
        `<path d="${d}" fill="${shadowColour}" stroke="${shadowColour}" stroke-width="${width}" stroke-linejoin="round" opacity="${opacity}"/>`,
    )
    .join('')

/** Draws a scene as an SVG picture of 300 by 300 with a transparent ground, to stand on any card. */
export const drawScene = (scene: Scene): string => {
  const staging: Staging = 'solids' in scene ? scene : { solids: scene, ordered: true }
  const view = viewOf(staging)
  let glows = 0
  const draw = (part: Part): string => {
    if (part.kind === 'face') return drawFace(part, view)
    if (part.kind === 'tube') return drawTube(part, view)
    glows += 1
    return drawGlow(part, view, `glow${glows}`)
  }
  const solids = staging.ordered ? staging.solids : orderByDepth(staging.solids)
  const body = solids.flatMap((solid) => solid.parts.map(draw))
  const shadow = staging.fromBelow ? '' : castShadow(staging.solids, view)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 300 300">${shadow}<g stroke-linejoin="round" stroke-linecap="round">${body.join('')}</g></svg>`
}
