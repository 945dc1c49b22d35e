import { readFile } from 'node:fs/promises'

import type { Download } from 'playwright/test'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

import { makeRfa, makeThumbnail } from '#tests/support/records/families.ts'

/** A published free family for a test of its own. */
export async function addFamilyRecord(
  admin: PocketBase,
  fields: Record<string, unknown> = {},
): Promise<RecordModel> {
  return admin.collection('families').create({
    name: 'Hatch, single',
    freemium: 'free',
    status: 'published',
    rfa: makeRfa('hatch.rfa', 64_000),
    thumbnail: makeThumbnail(),
    ...fields,
  })
}

/** The path of a family's page. */
export const addressOf = ({ id }: { id: string }) => `/family?id=${id}`

/** One of the demo families. */
export const findFamily = (admin: PocketBase, filter: string): Promise<RecordModel> =>
  admin.collection('families').getFirstListItem(filter, { sort: 'name' })

const lengthOf = (type: number, parameter: number) => String(10 * type + parameter)

/** A table of this many types, with lengths, words, and a shared parameter; the first type is the largest. */
export function makeTypes(types: number, parameters = 12) {
  const columns = Array.from({ length: parameters }, (_, index) => index)
  return {
    parameters: columns.map((index) => ({
      name: `Size ${index + 1}`,
      origin: index === 0 ? 'shared' : 'custom',
      guid: index === 0 ? '12345678-1234-5678-9abc-123456789abc' : null,
      dataType: index === 1 ? 'Text' : 'Length',
      unit: index === 1 ? null : 'mm',
    })),
    types: Array.from({ length: types }, (_, type) => ({
      name: `Type ${type + 1}`,
      values: columns.map((index) => (index === 1 ? 'Oak' : lengthOf(types - type, index))),
    })),
  }
}

export async function readDownload(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
