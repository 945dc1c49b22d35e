import { plural } from '#lib/i18n/plural.ts'

export const openPage = 'Open the page'
export const before = 'Previous family'
export const after = 'Next family'
export const announce = (name: string, where: string) => `${name}, ${where}`
export const moreTypes = (count: number) =>
  plural(count, { one: '# more type', other: '# more types' })
export const noTypes = 'Nothing is known about its types.'
export const loading = 'Loading the details...'
export const goneTitle = 'This family is no longer offered'
export const goneText = 'It was withdrawn after the catalogue was loaded.'
export const typesLabel = 'Types with their main dimensions'
