/** Whether a family opens in somebody's Revit; a file never opens in an older one than it was saved with. */
export type Opening = 'opens' | 'too-new' | 'unknown-file' | 'unknown-revit'

/** @param own year of the Revit on the person's desk, null where it is not known */
export function findOpening(release: number | null, own: number | null): Opening {
  if (release === null) return 'unknown-file'
  if (own === null) return 'unknown-revit'
  return release <= own ? 'opens' : 'too-new'
}

/** What a person reads about it. */
export function describeOpening(release: number | null, own: number | null): string {
  switch (findOpening(release, own)) {
    case 'opens':
      return release === own
        ? `Opens in your Revit ${own}`
        : `Opens in your Revit ${own}, which upgrades it from ${release}`
    case 'too-new':
      return `Does not open in your Revit ${own}: it was saved with ${release}, and Revit opens no newer files`
    case 'unknown-revit':
      return `Opens in Revit ${release} and newer`
    case 'unknown-file':
      return 'The record does not say which Revit it was saved with'
  }
}
