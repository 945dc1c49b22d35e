import { atom } from 'nanostores'

import { addressesAtOnce, fetchAddresses } from '#lib/catalogue/data/api.ts'
import type { Addresses } from '#lib/catalogue/data/source.ts'
import { $isTyping } from '#lib/catalogue/filters/typing.ts'
import { sleep } from '#lib/timing/sleep.ts'

/** Pictures are requested once the cards are stable, in milliseconds, though somebody may scroll for longer. */
const delay = 120
const maxDelay = 500

/** Whoever scrolls through a large catalogue passes more cards than they return to. */
const maxKnown = 5000

/** The known addresses of the cards; unknown ones are requested. */
function createAddressBook() {
  const $count = atom(0)
  const wanted = new Set<number>()
  let known: Addresses = new Map()
  let collection = ''
  let wantedAt = 0
  let isAsking = false

  async function waitForPause(): Promise<void> {
    const end = performance.now() + maxDelay
    const mayChange = () => performance.now() < Math.min(wantedAt + delay, end)
    while ($isTyping.get() || mayChange()) await sleep(delay / 3)
  }

  async function fetchInTurn(): Promise<void> {
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
        forgetOldest()
        $count.set($count.get() + 1)
      }
    } finally {
      isAsking = false
    }
  }

  function forgetOldest(): void {
    for (const number of known.keys()) {
      if (known.size <= maxKnown) return
      known.delete(number)
    }
  }

  return {
    /** Counts up whenever more addresses are known. */
    $count,
    get: (number: number) => known.get(number),
    all: (): Readonly<Addresses> => known,
    /** @param from the collection's id where the rest can be requested by number, '' where all are known */
    replace(addresses: Addresses, from: string): void {
      known = addresses
      collection = from
      wanted.clear()
      $count.set(0)
    },
    /** Asks for the addresses of these families and no others. @throws FailureError */
    async lookUp(numbers: number[]): Promise<void> {
      if (collection === '') return
      wanted.clear()
      for (const number of numbers) if (!known.has(number)) wanted.add(number)
      wantedAt = performance.now()
      if (wanted.size > 0) await fetchInTurn()
    },
  }
}

export const addressBook = createAddressBook()
