import { pictureAddress, type Query } from '#lib/backend/address.ts'
import { callAgain } from '#lib/backend/call.ts'
import { readByWorker } from '#lib/backend/read-by-worker.ts'
import { request } from '#lib/backend/request.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

import type { WorkResults } from './work.ts'
import { catalogueWorker, unexpectedResult } from './worker.ts'

/** Where the backend has the compact catalogue, and all that belongs to it. */
export const cataloguePath = '/api/discover/catalogue'

/** Null where the backend has no such route: a plain PocketBase. */
export async function orAbsent<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (toFailure(error).kind === 'missing') return null
    throw error
  }
}

const ask = (query: Query, route = cataloguePath): Promise<unknown> =>
  callAgain((signal) => request(route, { query, signal }))

/**
 * The compact catalogue, or null where the backend has none.
 * @throws FailureError, TypeError where the bytes are no catalogue
 */
export async function fetchCatalogue(): Promise<WorkResults['read'] | null> {
  const work = { kind: 'read', locale: navigator.language } as const
  const result = await orAbsent(readByWorker(catalogueWorker, [cataloguePath], work))
  if (result === null || 'collection' in result) return result
  throw unexpectedResult()
}

/** What changed after `since`, or null where the backend cannot say. @throws FailureError */
export const fetchChanges = (since: number, epoch: string): Promise<unknown> =>
  orAbsent(ask({ since, epoch }))

/** The person's favourites, by the numbers of the catalogue. */
export interface MarkedNumbers {
  /** Null where the backend stores none. */
  favourites: number[] | null
  /** Of the requested board; null where there is none that the person may see. */
  board: number[] | null
}

export const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')

/** Null where the backend has no such route. @throws FailureError */
export async function fetchMarked(board: string | null): Promise<MarkedNumbers | null> {
  const answer = await orAbsent(ask(board === null ? {} : { board }, `${cataloguePath}/marked`))
  if (answer === null) return null
  if (!isObject(answer) || !areNumbers(answer.favourites)) throw unreadable('Nothing is marked.')
  return {
    favourites: answer.favourites,
    board: areNumbers(answer.board) ? answer.board : null,
  }
}

/** What the catalogue leaves out: a family's id, the address of its picture and its language. */
export interface Address {
  id: string
  thumbnail: string | null
  /** The language of its names, as `lang` takes it, where it is known. */
  language?: string
}

/** How many families one request for addresses may name. */
export const addressesAtOnce = 200

/** Reads the id, the file's name and the language that stand one after the other. @throws FailureError */
export function readAddress(collection: string, [id, file, language]: unknown[]): Address {
  if (typeof id !== 'string' || typeof file !== 'string') {
    throw unreadable('A card has no id or file.')
  }
  const thumbnail = pictureAddress(collection, id, file)
  return typeof language === 'string' ? { id, thumbnail, language } : { id, thumbnail }
}

/** @throws FailureError; families that are gone are left out */
export async function fetchAddresses(
  collection: string,
  numbers: number[],
): Promise<Map<number, Address>> {
  const answer = await ask({ numbers: numbers.join() }, `${cataloguePath}/cards`)
  if (!isObject(answer) || !Array.isArray(answer.cards)) throw unreadable('There are no cards.')
  const addresses = new Map<number, Address>()
  for (const card of answer.cards as unknown[]) {
    const [number, ...rest] = Array.isArray(card) ? (card as unknown[]) : []
    if (typeof number !== 'number') throw unreadable('A card has no number.')
    addresses.set(number, readAddress(collection, rest))
  }
  return addresses
}
