import { atom } from 'nanostores'

import { addressesAtOnce, fetchAddresses } from '#lib/catalogue/data/api.ts'
import type { Addresses } from '#lib/catalogue/data/source.ts'
import { sleep } from '#lib/timing/sleep.ts'

let known: Addresses = new Map()
let collection = ''
const wanted = new Set<number>()
let isAsking = false

/** Counts up whenever more addresses are known. */
export const $addressCount = atom(0)

export const addressOf = (number: number) => known.get(number)

export const knownAddresses = (): Readonly<Addresses> => known

/** @param from the collection's id where the rest can be asked for by number, '' where all are known */
export function setAddresses(addresses: Addresses, from: string): void {
  known = addresses
  collection = from
  wanted.clear()
  $addressCount.set(0)
}

/** Nobody waits for pictures while typing: they are asked for once the cards stay, in milliseconds. */
const delay = 120
const maxDelay = 500

let changed = 0

async function waitForPause(): Promise<void> {
  const end = performance.now() + maxDelay
  while (performance.now() < Math.min(changed + delay, end)) await sleep(delay / 3)
}

async function askInTurn(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    await waitForPause()
    while (wanted.size > 0) {
      const numbers = [...wanted].slice(0, addressesAtOnce)
      const target = known
      const found = await fetchAddresses(collection, numbers)
      if (target !== known) continue
      for (const number of numbers) wanted.delete(number)
      for (const [number, address] of found) known.set(number, address)
      $addressCount.set($addressCount.get() + 1)
    }
  } finally {
    isAsking = false
  }
}

/** Asks for the addresses of these families and no others. @throws FailureError */
export async function lookUpAddresses(numbers: number[]): Promise<void> {
  if (collection === '') return
  wanted.clear()
  for (const number of numbers) if (!known.has(number)) wanted.add(number)
  changed = performance.now()
  if (wanted.size > 0) await askInTurn()
}
