import { listOwn } from '#lib/backend/own-records.ts'
import { readText } from '#lib/shapes/read.ts'
import { readDate, readPositive, readText as readValue } from '#lib/shapes/record-values.ts'
import type { Unchecked } from '#lib/shapes/unchecked-record.ts'

import type { PluginVersion } from './plugin.ts'

const fields = [
  'id',
  'collectionId',
  'name',
  'version',
  'summary',
  'notes',
  'releases',
  'file',
  'bytes',
  'sha256',
  'created',
] as const

function readReleases(value: unknown): number[] {
  const years = Array.isArray(value) ? value.map(Number) : []
  return years.filter((year) => Number.isInteger(year) && year > 0).toSorted((a, b) => a - b)
}

function readVersion(record: Unchecked<'plugins'>): PluginVersion {
  const id = readText(record, 'id')
  const name = readValue(record.file)
  return {
    id,
    name: readText(record, 'name'),
    version: readText(record, 'version'),
    summary: readValue(record.summary),
    notes: readValue(record.notes),
    releases: readReleases(record.releases),
    bytes: readPositive(record.bytes),
    sha256: readValue(record.sha256),
    published: readDate(record.created),
    file: name
      ? { collection: readValue(record.collectionId) || 'plugins', record: id, name }
      : null,
  }
}

/**
 * Every version that the operator has published.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listPlugins(): Promise<PluginVersion[]> {
  const records = await listOwn('plugins', {
    fields,
    filter: 'published = true',
    sort: '-created',
  })
  return records.map(readVersion)
}
