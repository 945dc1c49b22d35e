import { lamplight } from '#scripts/demo/drawing/kit/appearance.ts'

export const lit = { colour: lamplight, unlit: true }

export const warm = '#ffe3a0'
