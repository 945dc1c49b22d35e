import type { Point } from '#lib/drawing/geometry.ts'
import { axonometry, formatPath } from '#lib/drawing/projection.ts'

/** The view that every drawing of the site shares; five millimetres are one unit of its view box. */
export const project = axonometry([0.94, 0.22], [-0.55, 0.38], 0.2)

/** Path data of an open line through points of the room. */
export const line = (...points: Point[]): string => formatPath(points.map(project), false)

/** Path data of a closed outline around points of the room. */
export const outline = (...points: Point[]): string => formatPath(points.map(project))
