import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { type ListedFamily, listedParts, readFamilies } from '#lib/catalogue/data/list-api.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

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
