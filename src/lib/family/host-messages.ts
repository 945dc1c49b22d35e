import * as terms from '#lib/i18n/terms.ts'

export const hosts = {
  wall: terms.wall,
  floor: 'Floor',
  ceiling: 'Ceiling',
  roof: 'Roof',
  face: 'Face',
  line: 'Line',
}
