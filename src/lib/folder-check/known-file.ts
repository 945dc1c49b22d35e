import type { Freemium } from '#lib/catalogue/family.ts'

/** A file that is the file of a family's revision. */
export interface KnownFile {
  sha256: string
  /** Id of the family. */
  family: string
  name: string
  /** Number of the revision that the file is. */
  revision: number
  /** Number of the newest revision. */
  current: number
  /** Year of the Revit that the newest revision was saved with. */
  release: number | null
  freemium: Freemium
  /** Whether the person published it. */
  isMine: boolean
  /** Size of the newest file, 0 where the record does not say. */
  bytes: number
  /** When the newest revision was published. */
  changed: Date | null
  /** What its publisher says about the newest revision, '' for nothing. */
  note: string
}
