import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { demoAccounts } from '#scripts/demo/accounts.ts'
import { ensureRecord } from '#scripts/demo/ensure.ts'
import { renderPreview } from '#scripts/demo/thumbnail.ts'

import type { DemoFamily } from './demo-family.ts'
import { demoFamilies } from './families.ts'
import { familyRecord, pngFile } from './family-record.ts'

const vendor = 'Nordhaus'

/** The unpublished families of the demo publisher; names from the end of the alphabet. */
const unpublished = [
  ['Warehouse Door Halden, Sectional', 'draft'],
  ['Window Lund 3, Coupled Sash', 'draft'],
  ['Winter Garden Slider Oder', 'in_review'],
  ['Workshop Gate Narva 2018', 'archived'],
] as const

const recordOf = async (family: DemoFamily, status: string, like: RecordModel) => {
  const [record, picture] = await Promise.all([familyRecord(family), renderPreview(family)])
  return {
    ...record,
    status,
    thumbnail: pngFile(picture, 'preview.png'),
    category: like.category,
    vendor: String(like.vendor),
    publisher: like.publisher,
  }
}

/** Gives the demo publisher the families of its vendor, and some that are not online; the client is a superuser's. */
export async function loadOwnFamilies(client: PocketBase, count: number): Promise<void> {
  const families = client.collection('families')
  const email = demoAccounts.find(({ role }) => role === 'publisher')?.email ?? ''
  const publisher = await client
    .collection('users')
    .getFirstListItem(client.filter('email = {:email}', { email }))
  const online = await families.getFullList({
    filter: client.filter('vendor.name = {:vendor} && status = "published"', { vendor }),
    fields: 'id,name,category,vendor',
  })
  for (const { id } of online) await families.update(id, { publisher: publisher.id })
  const byName = new Map([...demoFamilies(count)].map((family) => [family.name, family]))
  for (const [index, [name, status]] of unpublished.entries()) {
    const like = online[index % online.length]
    const family = like && byName.get(String(like.name))
    if (!like || !family) continue
    const made = await recordOf({ ...family, name }, status, { ...like, publisher: publisher.id })
    await ensureRecord(client, 'families', client.filter('name = {:name}', { name }), () => made)
  }
}
