import { createHash } from 'node:crypto'

import { makeOleFile } from '#tests/support/rfa/sample-files.ts'

/** A family's file that only this text has. */
export function makeFile(text: string): Buffer<ArrayBuffer> {
  const file = makeOleFile()
  file.set(createHash('sha256').update(text).digest(), file.length - 32)
  return file
}

/** The hash of that file. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(makeFile(text)).digest('hex')

/** What a publisher sends with another file. */
export const fileFields = (text: string, fields: Record<string, unknown> = {}) => ({
  rfa: new File([makeFile(text)], 'door.rfa'),
  sha256: hashOf(text),
  bytes: makeFile(text).length,
  revit_release: 2024,
  type_count: 1,
  parametric: { parameters: [], types: [{ name: text, values: [] }] },
  ...fields,
})
