import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { demoAccounts } from '#scripts/demo/accounts.ts'
import { ensureRecord } from '#scripts/demo/ensure.ts'
import { renderPreview } from '#scripts/demo/thumbnail.ts'

import type { DemoFamily } from './demo-family.ts'
import { demoFamilies } from './families.ts'
import { familyRecord, pngFile } from './family-record.ts'

const vendor = 'Nordhaus'

/** The unpublished families of the demo publisher, each of a sort; names from the end of the alphabet. */
const unpublished = [
  ['Warehouse Door Halden, Sectional', 'overhead-door', 'draft'],
  ['Window Lund 3, Coupled Sash', 'casement-window', 'draft'],
  ['Winter Garden Slider Oder', 'sliding-door', 'in_review'],
  ['Workshop Gate Narva 2018', 'overhead-door', 'archived'],
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
    filter: 'status = "published"',
    fields: 'id,name,category,vendor,expand.vendor.name',
    expand: 'vendor',
  })
  const own = online.filter(({ expand }) => expand?.vendor?.name === vendor)
  for (const { id } of own) await families.update(id, { publisher: publisher.id })
  const byName = new Map(online.map((record) => [String(record.name), record]))
  const demo = [...demoFamilies(count)]
  for (const [name, sort, status] of unpublished) {
    const family = demo.find((one) => one.sort === sort && byName.has(one.name))
    const record = family && byName.get(family.name)
    if (!record) continue
    const like = { ...record, vendor: own[0]?.vendor, publisher: publisher.id }
    const made = await recordOf({ ...family, name }, status, like)
    await ensureRecord(client, 'families', client.filter('name = {:name}', { name }), () => made)
  }
}
