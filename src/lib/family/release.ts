/** Whether a family opens in a person's Revit; a file never opens in an older one than it was saved with. */
export type Opening = 'opens' | 'too-new' | 'unknown-file' | 'unknown-revit'

/** @param own year of the Revit on the person's desk, null where it is not known */
export function findOpening(release: number | null, own: number | null): Opening {
  if (release === null) return 'unknown-file'
  if (own === null) return 'unknown-revit'
  return release <= own ? 'opens' : 'too-new'
}

export const isTooNew = (release: number | null, own: number | null): boolean =>
  findOpening(release, own) === 'too-new'
