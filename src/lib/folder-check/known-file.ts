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
}
