import { nameField } from '#lib/family/field-name.ts'

import * as messages from './data-type-messages.ts'
import { lastPart } from './identifier.ts'
import type { FamilyParameter } from './type-table.ts'
import { isYesNo } from './value-words.ts'

type DataType = keyof typeof messages.dataTypes

/** How files write each data type, in English, German, French and Russian. */
const written: readonly (readonly [DataType, string])[] = [
  ['text', 'text,texte,текст'],
  ['multilineText', 'multiline text,mehrzeiliger text,texte multiligne,многострочный текст'],
  ['integer', 'integer,ganzzahl,entier,целое,целое число'],
  ['number', 'number,zahl,zahlenwert,nombre,число,числовой'],
  ['length', 'length,länge,longueur,длина'],
  ['area', 'area,fläche,surface,aire,площадь'],
  ['volume', 'volume,volumen,объем,объём'],
  ['angle', 'angle,winkel,угол'],
  ['slope', 'slope,neigung,pente,уклон'],
  ['currency', 'currency,währung,devise,валюта,денежная единица'],
  ['material', 'material,matériau,материал'],
  ['image', 'image,bild,изображение'],
  ['url', 'url'],
]

const typeOf = new Map(
  written.flatMap(([type, words]) => words.split(',').map((word) => [word, type] as const)),
)

/** A data type that names a category: the value is a type of a family of it. */
const familyTypes = /^(?:family type|familientyp|type de famille|типоразмер семейства) ?: ?(.+)$/iu

/** Identifiers whose last part is no word that people know. */
const bySpec: Readonly<Record<string, DataType>> = {
  string: 'text',
  bool: 'yesNo',
  int: 'integer',
  int64: 'integer',
  url: 'url',
}

/** What kind of values a parameter has, in words; '' where that is not known. */
export function describeDataType(parameter: Pick<FamilyParameter, 'dataType' | 'spec'>): string {
  const { dataType, spec } = parameter
  if (isYesNo(parameter)) return messages.dataTypes.yesNo
  if (spec) {
    const part = lastPart(spec)
    const known = bySpec[part]
    if (known) return messages.dataTypes[known]
    const name = nameField(part)
    return /category\.family:/u.test(spec) ? messages.familyTypeOf(name) : name
  }
  const known = typeOf.get(dataType.normalize('NFC').trim().toLowerCase())
  if (known) return messages.dataTypes[known]
  const [, category] = familyTypes.exec(dataType.trim()) ?? []
  return category ? messages.familyTypeOf(category) : dataType
}
