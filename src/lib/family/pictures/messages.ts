import * as common from '#lib/i18n/common.ts'

export const viewer = (name: string) => `Pictures of ${name}`
export const pictureOf = (number: number, count: number, name: string) =>
  count === 1 ? `Picture of ${name}` : `Picture ${number} of ${count} of ${name}`
export const previous = 'Previous picture'
export const next = 'Next picture'
export const enlarge = 'Zoom in'
export const shrink = 'Zoom out'
export const close = common.close
export const notLoaded = 'The picture could not be loaded.'
