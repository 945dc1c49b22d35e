import { licenceLength, normalizeLicenceCode } from './licence-code.ts'

const empty = 'Enter the code.'
const otherLength = (length: number) =>
  `A code has ${licenceLength} letters and digits; this one has ${length}.`

/** What to say about a typed code before anybody is asked; null for a well-formed one. */
export function checkLicenceCode(typed: string): string | null {
  const { length } = normalizeLicenceCode(typed)
  if (length === licenceLength) return null
  return length === 0 ? empty : otherLength(length)
}
