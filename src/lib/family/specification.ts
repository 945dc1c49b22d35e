import { isObject } from '#lib/shapes/json-object.ts'
import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'

import { nameField } from './field-name.ts'
import { describeHost } from './host-words.ts'

/** What the page shows of a specification at once. */
export interface Specification {
  /** The title inside the file, where the family is called otherwise. */
  title: string
  omniclass: string
  uniclass: string
  host: string
  release: number | null
  /** An http address. */
  datasheet: string | null
  /** All of it, as the record has it. */
  record: unknown
}

const asAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//iu.test(value) && URL.canParse(value) ? value : null

/** A class as "23-17 11 00 Doors", from an object with number or code and title, or as written. */
function readClass(value: unknown): string {
  if (!isObject(value)) return textOfJson(value)
  const { number, code, title, ...rest } = value
  const others = Object.entries(rest).filter(([, field]) => !isBlank(field))
  return [
    ...[number, code, title].map(textOfJson),
    ...others.map(([key, field]) => `(${nameField(key)}: ${textOfJson(field)})`),
  ]
    .filter(Boolean)
    .join(' ')
}

const asYear = (value: unknown): number | null => {
  const year = Number(typeof value === 'string' ? value : typeof value === 'number' ? value : 0)
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null
}

/** Reads the specification field of a record, which may hold anything. */
export function readSpecification(value: unknown): Specification {
  const { title, omniclass, uniclass, host, hostKind, release, datasheet } = isObject(value)
    ? value
    : {}
  return {
    title: typeof title === 'string' ? title.trim() : '',
    omniclass: readClass(omniclass),
    uniclass: readClass(uniclass),
    host: describeHost(textOfJson(isBlank(hostKind) ? host : hostKind)),
    release: asYear(release),
    datasheet: asAddress(datasheet),
    record: value,
  }
}
