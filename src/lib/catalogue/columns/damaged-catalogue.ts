import { isObject } from '#lib/shapes/json-object.ts'

/** The error for a catalogue that cannot be what the backend meant to send; nothing is built from it. */
export class DamagedCatalogue extends Error {
  override name = 'DamagedCatalogue'
}

export type Fields = Record<string, unknown>

/** A whole number from `low` to `high`, both included. */
export const isWhole = (value: unknown, low: number, high: number): value is number =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high

const isText = (value: unknown): value is string => typeof value === 'string'

export const highestNumber = 2 ** 32 - 1
export const highestRelease = 2 ** 16 - 1

/** Throws the described error unless the check holds. */
export function expectSound(isSound: boolean, wrong: () => string): asserts isSound {
  if (!isSound) throw new DamagedCatalogue(`The catalogue that arrived is damaged: ${wrong()}.`)
}

export function readList(value: unknown, what: string, length?: number): unknown[] {
  expectSound(Array.isArray(value), () => `its ${what} are no list`)
  const list: unknown[] = value
  expectSound(
    length === undefined || list.length === length,
    () => `it has ${list.length} ${what} for ${length} families`,
  )
  return list
}

/** The list itself where each of its items passes the check. */
export function readItems<Item>(
  list: unknown[],
  what: string,
  isItem: (item: unknown) => item is Item,
): Item[] {
  const wrong = list.findIndex((item) => !isItem(item))
  expectSound(list.every(isItem), () => `its ${what} hold ${JSON.stringify(list[wrong])}`)
  return list
}

export const readTexts = (value: unknown, what: string, length?: number): string[] =>
  readItems(readList(value, what, length), what, isText)

export const readWholes = (list: unknown[], what: string, low: number, high: number): number[] =>
  readItems(list, what, (item) => isWhole(item, low, high))

/** Family numbers, each of them once. */
export function readNumbers(value: unknown, what: string): number[] {
  const numbers = readWholes(readList(value, what), what, 1, highestNumber)
  expectSound(new Set(numbers).size === numbers.length, () => `its ${what} hold one number twice`)
  return numbers
}

/** The state of the catalogue that an answer describes. */
export interface Version {
  epoch: string
  change: number
}

export function readVersion(answer: unknown): { fields: Fields; version: Version } {
  expectSound(isObject(answer), () => 'it is no JSON object')
  const { format, epoch, change } = answer
  if (format !== 1) {
    throw new DamagedCatalogue(
      `The catalogue that arrived has format ${JSON.stringify(format)}, this page reads format 1. Reload the page.`,
    )
  }
  expectSound(isText(epoch) && epoch !== '', () => 'its epoch is missing')
  expectSound(
    isWhole(change, 0, Number.MAX_SAFE_INTEGER),
    () => `its change is ${JSON.stringify(change)}`,
  )
  return { fields: answer, version: { epoch, change } }
}
