import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { type ListedFamily, listedParts, readFamilies } from '#lib/catalogue/data/list-api.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

import { stemOf } from './choose-fitting.ts'

/**
 * The newest other families of a category.
 * @param category its id
 * @throws FailureError
 */
export async function fetchSimilar(
  { id, category }: { id: string; category: string },
  count: number,
): Promise<ListedFamily[]> {
  if (!isRecordId(id) || !isRecordId(category)) return []
  const query = {
    filter: `status = "published" && id != "${id}" && category.id ?= "${category}"`,
    sort: '-created',
    perPage: count,
    skipTotal: true,
    ...listedParts,
  }
  return readFamilies(await callAgain((signal) => request(pathOf('families'), { query, signal })))
}

export interface OpeningQuery {
  /** Id of the family that does not open. */
  id: string
  name: string
  vendor: string | null
  /** Ids of its categories. */
  categories: readonly string[]
  /** Year of the person's Revit. */
  own: number
}

const maxCandidates = 100

/** A text in a filter of PocketBase. */
const quote = (text: string) => `"${text.replaceAll(/[\\"]/gu, (sign) => `\\${sign}`)}"`

/**
 * Families of the same category that open in a release of Revit, and are of the same vendor or have
 * the first word of the name in theirs.
 * @throws FailureError
 */
export async function fetchOpening(wanted: OpeningQuery): Promise<ListedFamily[]> {
  const { id, name, vendor, own } = wanted
  const categories = wanted.categories.filter(isRecordId)
  const [word = ''] = stemOf(name)
  const kin = [vendor && `vendor.name = ${quote(vendor)}`, word && `name ~ ${quote(word)}`]
  const isKin = kin.filter(Boolean).join(' || ')
  if (!isRecordId(id) || categories.length === 0 || isKin === '') return []
  const isOfCategory = categories.map((category) => `category.id ?= "${category}"`).join(' || ')
  const opens = `revit_release > 0 && revit_release <= ${own}`
  const query = {
    filter: `status = "published" && id != "${id}" && ${opens} && (${isOfCategory}) && (${isKin})`,
    sort: '-revit_release,-created',
    perPage: maxCandidates,
    skipTotal: true,
    ...listedParts,
  }
  return readFamilies(await callAgain((signal) => request(pathOf('families'), { query, signal })))
}
