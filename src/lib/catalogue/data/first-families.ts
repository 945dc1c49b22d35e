import { ResponseError } from '#lib/backend/response-error.ts'
import type { FamilyRow } from '#lib/catalogue/columns/columns.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

import { type Address, readAddress } from './api.ts'

interface Early {
  /** The answer once it has arrived, else null. */
  answer: unknown
  /** The same as a promise, or the error that occurred instead. */
  coming: Promise<unknown>
}

declare global {
  /** The first cards, requested by the head of the page before any script had loaded. */
  var firstFamilies: Early | undefined
}

/** A family with all that its card shows. */
export type FirstFamily = FamilyRow & Address

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a family as a list of what its card shows. @throws FailureError */
export function readFamily(item: unknown, collection: string): FirstFamily {
  const values: unknown[] = Array.isArray(item) ? item : []
  const [number, name, premium, release, vendor, categories, ...rest] = values
  const isRow =
    typeof number === 'number' &&
    isText(name) &&
    typeof release === 'number' &&
    (vendor === null || isText(vendor)) &&
    Array.isArray(categories) &&
    categories.every(isText)
  if (!isRow) throw unreadable('A first family has not what a card shows.')
  return {
    number,
    name,
    isPremium: premium === 1,
    release: release || null,
    vendor,
    categories,
    ...readAddress(collection, rest),
  }
}

function readFirst(answer: unknown): FirstFamily[] {
  if (answer === null) return []
  if (answer instanceof Error) throw new ResponseError(0, {}, answer)
  if (!isObject(answer) || !isText(answer.collection) || !Array.isArray(answer.families)) {
    throw unreadable('There are no first families.')
  }
  const { collection, families } = answer
  return families.map((family) => readFamily(family, collection))
}

/** None where it cannot be read: the whole catalogue is being loaded and reports what is wrong. */
function readOrNone(answer: unknown): FirstFamily[] {
  try {
    return readFirst(answer)
  } catch (error) {
    if (!(error instanceof ResponseError)) console.error('No first families:', error)
    return []
  }
}

/** The first cards of the catalogue that are here already. */
export const firstFamiliesNow = (): FirstFamily[] =>
  readOrNone(globalThis.firstFamilies?.answer ?? null)

/** The first cards of the catalogue, or none where the page did not request them. */
export const firstFamiliesSoon = async (): Promise<FirstFamily[]> =>
  readOrNone((await globalThis.firstFamilies?.coming) ?? null)
