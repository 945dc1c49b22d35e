import { arrangeColumns } from './build-columns.ts'
import type { Columns, FamilyRow } from './columns.ts'
import {
  expectSound,
  highestNumber,
  highestRelease,
  isWhole,
  readItems,
  readList,
  readNumbers,
  readTexts,
  readVersion,
  readWholes,
  type Version,
} from './damaged-catalogue.ts'
import { dictionaryOf } from './dictionary.ts'

/** The whole catalogue as the backend sent it. */
export interface ReadCatalogue extends Version {
  columns: Columns
  /** The id of the collection, which addresses of files begin with. */
  collection: string
}

/** Each name once, and the place that each of the given ones has got. */
function readNames(value: unknown, what: string) {
  const dictionary = dictionaryOf()
  const places = readTexts(value, what).map((name) => dictionary.place(name))
  return { names: dictionary.names, places }
}

function readPremium(value: unknown, length: number): Uint8Array {
  expectSound(typeof value === 'string', () => 'its premium marks are no text')
  expectSound(
    value.length === length,
    () => `it has ${value.length} premium marks for ${length} families`,
  )
  expectSound(/^[01]*$/u.test(value), () => 'its premium marks hold more than 0 and 1')
  return Uint8Array.from({ length }, (_, row) => value.charCodeAt(row) - 48)
}

const none: readonly number[] = []

/** Turns a place counted from 1, 0 for none, or a list of them into places in `categoryNames`. */
function readCategories(list: unknown[], places: number[]): (readonly number[])[] {
  const single = places.map((place) => [place])
  const isPlace = (value: unknown): value is number => isWhole(value, 1, places.length)
  return list.map((value) => {
    if (value === 0) return none
    if (isPlace(value)) return single[value - 1] ?? none
    const many = readItems(readList(value, 'categories of a family'), 'categories', isPlace)
    return [...new Set(many.map((one) => places[one - 1] ?? 0))]
  })
}

/**
 * Reads the backend's answer with every family in it.
 * @throws DamagedCatalogue where any part of it is not what it must be
 */
export function readCatalogue(answer: unknown, locale?: string): ReadCatalogue {
  const { fields, version } = readVersion(answer)
  const { collection } = fields
  expectSound(
    typeof collection === 'string' && collection !== '',
    () => 'its collection is missing',
  )
  const numbers = readNumbers(fields.numbers, 'numbers')
  const { length } = numbers
  const categories = readNames(fields.categories, 'category names')
  const vendors = readNames(fields.vendors, 'vendor names')
  const releases = readList(fields.releases, 'releases', length)
  const vendor = readWholes(
    readList(fields.vendor, 'vendors', length),
    'vendors',
    0,
    vendors.places.length,
  )
  const columns = arrangeColumns(
    {
      numbers,
      names: readTexts(fields.names, 'names', length),
      premium: readPremium(fields.premium, length),
      releases: readWholes(releases, 'releases', 0, highestRelease),
      vendors: vendor.map((one) => (one === 0 ? 0 : (vendors.places[one - 1] ?? 0) + 1)),
      categories: readCategories(
        readList(fields.category, 'categories', length),
        categories.places,
      ),
      vendorNames: vendors.names,
      categoryNames: categories.names,
    },
    locale,
  )
  return { ...version, collection, columns }
}

/** The outcome of a change of the catalogue. */
export interface Changes {
  /** How many families it has afterwards. */
  total: number
  changed: FamilyRow[]
  /** The numbers of the families that left it. */
  gone: number[]
}

/** What changed since a state of the catalogue; a reset says only that it must be fetched whole. */
export type Delta = Version & ({ reset: true } | ({ reset: false } & Changes))

function readChanged(value: unknown): FamilyRow {
  const fields = readList(value, 'changed families')
  const [number, name, premium, release, vendor, categories] = fields
  expectSound(
    isWhole(number, 1, highestNumber) &&
      typeof name === 'string' &&
      isWhole(premium, 0, 1) &&
      isWhole(release ?? 0, 0, highestRelease) &&
      (vendor === null || typeof vendor === 'string'),
    () => `a changed family is ${JSON.stringify(fields)}`,
  )
  return {
    number,
    name,
    isPremium: premium === 1,
    release: Number(release) || null,
    vendor,
    categories: readTexts(categories, 'categories of a changed family'),
  }
}

/**
 * Reads the backend's answer with what changed.
 * @throws DamagedCatalogue where any part of it is not what it must be
 */
export function readDelta(answer: unknown): Delta {
  const { fields, version } = readVersion(answer)
  const { reset, total } = fields
  if (reset !== undefined) {
    expectSound(reset === true, () => `its reset is ${JSON.stringify(reset)}`)
    return { ...version, reset }
  }
  expectSound(isWhole(total, 0, highestNumber), () => `its total is ${JSON.stringify(total)}`)
  const changed = readList(fields.changed, 'changed families').map(readChanged)
  const gone = readNumbers(fields.gone, 'gone numbers')
  readNumbers([...gone, ...changed.map(({ number }) => number)], 'changed and gone numbers')
  return { ...version, reset: false, total, changed, gone }
}
