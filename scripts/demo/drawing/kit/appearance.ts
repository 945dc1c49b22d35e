/** What a drawing knows about a family: millimetres, #rrggbb colours and a small number that varies details. */
export interface Appearance {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly body: string
  readonly accent: string
  readonly variant: number
}

export const metal = '#aeb7c2'
export const darkMetal = '#4a5361'
export const ceramic = '#f4f6f8'
export const plaster = '#e3e7ed'
export const soffit = '#c3ccd8'
export const lamplight = '#fff1c9'
