import { ClientResponseError } from 'pocketbase'
import type PocketBase from 'pocketbase'

/** Creates a record unless one matches the filter already. */
export async function ensureRecord(
  client: PocketBase,
  collection: string,
  filter: string,
  make: () => Record<string, unknown>,
): Promise<void> {
  const records = client.collection(collection)
  try {
    await records.getFirstListItem(filter, { fields: 'id' })
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error
    await records.create(make())
  }
}
