import { callAgain } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { type ListedFamily, readFamilies } from '#lib/catalogue/data/list-api.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

const path = '/api/collections/families/records'

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
    expand: 'category,vendor',
    fields:
      'id,collectionId,updated,name,freemium,revit_release,thumbnail,expand.category.name,expand.vendor.name',
  }
  return readFamilies(await callAgain((signal) => request(path, { query, signal })))
}
