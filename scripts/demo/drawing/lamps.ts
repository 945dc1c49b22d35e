import { lamplight } from './look.ts'

export const lit = { colour: lamplight, unlit: true }

export const warm = '#ffe3a0'
