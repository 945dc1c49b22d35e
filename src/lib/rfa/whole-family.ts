import type { RfaFacts, RfaKind } from './read-rfa.ts'
import { type RfaCode, RfaError } from './rfa-error.ts'

/** What a whole family may lack; any other warning means damage. */
const harmless: ReadonlySet<RfaCode> = new Set<RfaCode>([
  'no-part-atom',
  'no-basic-file-info',
  'bad-preview',
] as const)

const otherKinds: Readonly<Record<Exclude<RfaKind, 'family'>, string>> = {
  project: 'a Revit project',
  template: 'a Revit template',
  other: 'a file of Revit, but no family',
}

const largest = 256 * 1024 * 1024

/** @throws RfaError where a file is larger than the server takes */
export const checkSize = (bytes: number): void => {
  if (bytes <= largest) return
  throw new RfaError('stream-too-large', 'The file is larger than 256 MB. Purge it in Revit.')
}

/** @throws RfaError where a file that could be read is no whole family */
export const checkFamily = ({ kind, warnings }: RfaFacts): void => {
  if (kind !== 'family') {
    throw new RfaError('not-revit', `This is ${otherKinds[kind]}. Choose a family, an .rfa file.`)
  }
  const damage = warnings.find(({ code }) => !harmless.has(code))
  if (damage) throw new RfaError(damage.code, damage.message)
}
