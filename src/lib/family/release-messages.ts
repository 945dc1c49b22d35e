import { findOpening } from './release.ts'

/** Whether a family opens in a person's Revit, as text. */
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
