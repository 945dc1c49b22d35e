import { listRecords } from '#lib/backend/list-records.ts'
import { readText } from '#lib/shapes/read.ts'

/** Why the last review of each own draft sent it back, by the family's id. @throws FailureError */
export async function listSentBack(publisher: string): Promise<Map<string, string>> {
  const reviews = await listRecords({
    collection: 'tasks',
    fields: ['id', 'family', 'reason', 'updated'],
    filter: `kind = "review" && author = "${publisher}" && status = "done" && family.status = "draft"`,
  })
  const inOrder = reviews
    .map((review) => ({
      family: readText(review, 'family'),
      reason: readText(review, 'reason'),
      updated: readText(review, 'updated'),
    }))
    .toSorted((a, b) => (a.updated < b.updated ? -1 : 1))
  return new Map(inOrder.map(({ family, reason }) => [family, reason]))
}
