import type { StoredFile } from '#lib/family/details.ts'

/** The newest file of a family, as its record names it. */
export interface NewestFile {
  file: StoredFile
  sha256: string
  revision: number
  bytes: number
  /** The types and parameters as the record holds them. */
  parametric: unknown
  /** Whether a type catalogue belongs to it. */
  hasCatalogue: boolean
}
