import { isObject } from '#lib/shapes/json-object.ts'
import { isBlank, textOfJson } from '#lib/shapes/json-text.ts'

export interface Specification {
  omniclass: string
  uniclass: string
  host: string
  release: number | null
  /** An http address. */
  datasheet: string | null
  /** Everything else that the record says, by its name. */
  rest: [name: string, text: string][]
}

const asAddress = (value: unknown): string | null =>
  typeof value === 'string' && /^https?:\/\//iu.test(value) && URL.canParse(value) ? value : null

/** A class as "23-17 11 00 Doors", from an object with number or code and title, or as written. */
function readClass(value: unknown): string {
  if (!isObject(value)) return textOfJson(value)
  const { number, code, title, ...rest } = value
  if (!isBlank(rest)) return textOfJson(value)
  return [number, code, title].map(textOfJson).filter(Boolean).join(' ')
}

const asYear = (value: unknown): number | null => {
  const year = Number(typeof value === 'string' ? value : typeof value === 'number' ? value : 0)
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : null
}

/** 'fireRating' and 'fire_rating' become 'Fire rating'. */
function nameField(key: string): string {
  const words = key
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_\s-]+/gu, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1) || key || 'Unnamed'
}

/** Reads the specification field of a record, which may hold anything. */
export function readSpecification(value: unknown): Specification {
  const isNamed = isObject(value)
  const { omniclass, uniclass, host, release, datasheet, ...others } = isNamed ? value : {}
  const year = asYear(release)
  const address = asAddress(datasheet)
  const odd = {
    ...(year === null && { release }),
    ...(address === null && { datasheet }),
    ...others,
    ...(!isNamed && { specification: value }),
  }
  return {
    omniclass: readClass(omniclass),
    uniclass: readClass(uniclass),
    host: textOfJson(host),
    release: year,
    datasheet: address,
    rest: Object.entries(odd)
      .filter(([, field]) => !isBlank(field))
      .map(([key, field]) => [nameField(key), textOfJson(field)]),
  }
}
