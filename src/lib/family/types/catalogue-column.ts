import type { FamilyParameter } from './type-table.ts'

interface CatalogueColumn {
  name: string
  /** LENGTH, ANGLE, OTHER, as Revit writes it in the header of a type catalogue. */
  dataType: string
  unit: string
}

const units: Record<string, [dataType: string, unit: string]> = {
  mm: ['LENGTH', 'MILLIMETERS'],
  cm: ['LENGTH', 'CENTIMETERS'],
  m: ['LENGTH', 'METERS'],
  in: ['LENGTH', 'INCHES'],
  '"': ['LENGTH', 'INCHES'],
  ft: ['LENGTH', 'FEET'],
  "'": ['LENGTH', 'FEET'],
  'm²': ['AREA', 'SQUARE_METERS'],
  'ft²': ['AREA', 'SQUARE_FEET'],
  'm³': ['VOLUME', 'CUBIC_METERS'],
  'ft³': ['VOLUME', 'CUBIC_FEET'],
  '°': ['ANGLE', 'DEGREES'],
}

/** How a parameter is written in the header of a type catalogue; other kinds of measure are OTHER. */
export function columnOf({ name, dataType, unit }: FamilyParameter): CatalogueColumn {
  const isText = /text|url|material|image/iu.test(dataType)
  const [kind, spelled] = (isText ? undefined : units[unit]) ?? ['OTHER', '']
  return { name, dataType: kind, unit: spelled }
}

/** A value as a type catalogue takes it: yes and no are 1 and 0 there. */
export function catalogueValue(text: string, { dataType }: FamilyParameter): string {
  if (!/^yes\/no$/iu.test(dataType)) return text
  if (/^(?:yes|true|1)$/iu.test(text)) return '1'
  return /^(?:no|false|0)$/iu.test(text) ? '0' : text
}
