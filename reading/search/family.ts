import type { Connections } from '#reading/postgres/connections.ts'

interface Found {
  record: Record<string, unknown>
  categories: Record<string, unknown>[]
  vendor: Record<string, unknown> | null
  revisions: Record<string, unknown>[]
}

/** Whether the server verified a hash is for itself alone. */
const select = `
  SELECT record,
    (SELECT coalesce(jsonb_agg(categories.record ORDER BY place), '[]')
      FROM unnest(families.categories) WITH ORDINALITY AS used (id, place)
      JOIN categories ON categories.id = used.id) AS categories,
    (SELECT vendors.record FROM vendors WHERE vendors.id = families.vendor) AS vendor,
    (SELECT coalesce(jsonb_agg(revisions.record - 'verified' ORDER BY number DESC), '[]')
      FROM revisions WHERE revisions.family = families.id) AS revisions
  FROM families WHERE id = $1`

/** A record as the backend answers it. */
const named = (record: Record<string, unknown>, collectionName: string) => ({
  ...record,
  collectionName,
})

/** A published family with its categories, its vendor and its revisions, the newest first; null where there is none. */
export async function readFamily(pool: Connections, id: string, collection: string) {
  const { rows } = await pool.query<Found>(select, [id])
  const [found] = rows
  if (!found) return null
  const { record, categories, vendor, revisions } = found
  return {
    family: {
      ...named(record, 'families'),
      collectionId: collection,
      expand: {
        ...(categories.length > 0 && {
          category: categories.map((category) => named(category, 'categories')),
        }),
        ...(vendor && { vendor: named(vendor, 'vendors') }),
      },
    },
    revisions: revisions.map((revision) => named(revision, 'revisions')),
  }
}
