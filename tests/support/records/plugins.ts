import { createHash } from 'node:crypto'

import { zipSync } from 'fflate'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'

/** A small zip with one text in it, the same bytes whenever it is made. */
export function makeInstaller(text = 'An installer of a test'): Uint8Array<ArrayBuffer> {
  const mtime = '2026-01-01T12:00:00'
  return Uint8Array.from(zipSync({ 'read-me.txt': new TextEncoder().encode(text) }, { mtime }))
}

/** A published plugin for Revit 2024, unless the fields say otherwise. */
export function addPlugin(
  admin: PocketBase,
  fields: Record<string, unknown> = {},
): Promise<RecordModel> {
  const bytes = makeInstaller()
  return admin.collection('plugins').create({
    name: 'Test Link',
    version: '1.0.0',
    summary: 'Brings families into a test.',
    releases: ['2024'],
    sha256: createHash('sha256').update(bytes).digest('hex'),
    published: true,
    file: new File([bytes], 'test link.zip', { type: 'application/zip' }),
    ...fields,
  })
}
