import { createHash } from 'node:crypto'

/** A hash that only this text has. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What a publisher sends with another file, without the file. */
export const fileFields = (text: string, fields: Record<string, unknown> = {}) => ({
  sha256: hashOf(text),
  bytes: text.length,
  revit_release: 2024,
  type_count: 1,
  parametric: { parameters: [], types: [{ name: text, values: [] }] },
  ...fields,
})
