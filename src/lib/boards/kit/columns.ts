/** The header of manifest.csv, the same in every language: programs read it as well. */
export const manifestColumns: readonly string[] = [
  'Status',
  'Family',
  'Path',
  'Revision',
  'Revit release',
  'Vendor',
  'Bytes',
  'SHA-256',
  'Family id',
]
