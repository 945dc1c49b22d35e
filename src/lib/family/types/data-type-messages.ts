import * as terms from '#lib/i18n/terms.ts'

export const dataTypes = {
  text: terms.text,
  multilineText: 'Multiline text',
  yesNo: 'Yes/No',
  integer: 'Integer',
  number: 'Number',
  length: 'Length',
  area: 'Area',
  volume: 'Volume',
  angle: 'Angle',
  slope: 'Slope',
  currency: 'Currency',
  material: 'Material',
  image: 'Image',
  url: 'URL',
  familyType: 'Family type',
}

export const familyTypeOf = (category: string) => `${dataTypes.familyType}: ${category}`
