import { addressBook } from '#lib/catalogue/addresses.ts'
import { fetchAddresses } from '#lib/catalogue/data/api.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { fetchFamily } from '#lib/family/api.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import { createResource } from '#lib/resource/resource.ts'

/** A family of the catalogue, and those of its types that were chosen. */
export interface ChosenFamily {
  /** Its number in the catalogue. */
  number: number
  /** Null for all of them. */
  types: readonly string[] | null
}

export interface ComparedFamily {
  family: LoadedFamily
  /** The names of the chosen types; null for all of them. */
  types: readonly string[] | null
}

interface LoadedComparison {
  families: readonly ComparedFamily[]
  /** How many of the chosen families are not offered any more. */
  gone: number
  /** How many families were chosen, of which the first ones are compared. */
  chosen: number
}

/** More columns cannot be compared at a glance. */
export const maxColumns = 12

/** Null where the family is not offered any more. @throws FailureError */
async function fetchOffered(id: string | undefined): Promise<LoadedFamily | null> {
  if (id === undefined) return null
  try {
    return await fetchFamily(id)
  } catch (error) {
    if (toFailure(error).kind === 'missing') return null
    throw error
  }
}

async function findIds(numbers: readonly number[]): Promise<(string | undefined)[]> {
  const unknown = numbers.filter((number) => !addressBook.get(number))
  const found = unknown.length > 0 ? await fetchAddresses('families', unknown) : new Map()
  return numbers.map((number) => (addressBook.get(number) ?? found.get(number))?.id)
}

/** The families that are compared; one that is gone is counted and left out. */
export const comparison = createResource(
  async (chosen: readonly ChosenFamily[]): Promise<LoadedComparison> => {
    const asked = chosen.slice(0, maxColumns)
    const ids = await findIds(asked.map(({ number }) => number))
    const answers = await Promise.all(ids.map(fetchOffered))
    const families = asked.flatMap(({ types }, place) => {
      const family = answers[place]
      return family ? [{ family, types }] : []
    })
    return { families, gone: asked.length - families.length, chosen: chosen.length }
  },
)
