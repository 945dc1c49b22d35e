/** The header of the report, the same in every language: programs read it as well. */
export const reportColumns: readonly string[] = [
  'File',
  'Outcome',
  'Family',
  'Revision',
  'Newest revision',
  'Saved with',
  'Link',
  'Problem',
]
