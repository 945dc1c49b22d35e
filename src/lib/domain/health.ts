import { formatFileSize } from './file-size.ts'
import type { FamilyParameter } from './parametric.ts'

export interface HealthFacts {
  /** Of the file; null where the record does not say. */
  bytes: number | null
  types: number
  parameters: readonly Pick<FamilyParameter, 'origin'>[]
  isClassified: boolean
  hasCategory: boolean
  /** Year of the Revit that it was saved with. */
  release: number | null
}

interface HealthReason {
  /** How much it counts: 0 for what is in good order. */
  weight: 0 | 1 | 2
  text: string
}

export interface Health {
  grade: 'good' | 'fair' | 'poor'
  reasons: HealthReason[]
}

const megabyte = 1024 * 1024
const large = 2 * megabyte
const veryLarge = 8 * megabyte
const manyTypes = 60
const veryManyTypes = 300
const oldAfter = 5

const good = (text: string): HealthReason => ({ weight: 0, text })
const minor = (text: string): HealthReason => ({ weight: 1, text })
const major = (text: string): HealthReason => ({ weight: 2, text })

function judgeSize(bytes: number | null): HealthReason {
  if (bytes === null) return minor('The size of the file is not known')
  const size = formatFileSize(bytes)
  if (bytes > veryLarge) return major(`Very large: ${size} in every model that loads it`)
  if (bytes > large) return minor(`Large: ${size}`)
  return good(`Light: ${size}`)
}

function judgeTypes(types: number): HealthReason {
  if (types > veryManyTypes) return major(`${types} types: load those you need by a type catalogue`)
  if (types > manyTypes) return minor(`${types} types: a type catalogue keeps the project small`)
  if (types === 0) return minor('No types are listed')
  return good(types === 1 ? 'One type' : `${types} types`)
}

function judgeParameters(parameters: HealthFacts['parameters']): HealthReason {
  const added = parameters.filter(({ origin }) => origin !== 'system')
  if (parameters.length === 0) return minor('No parameters are listed')
  if (added.length === 0) return good('Only parameters that Revit has itself')
  const shared = added.filter(({ origin }) => origin === 'shared').length
  const share = `${shared} of ${added.length} added parameters ${shared === 1 ? 'is' : 'are'} shared`
  if (shared === 0) return major(`${share}: schedules and tags cannot show them`)
  if (shared / added.length < 0.3) return minor(`${share}: schedules and tags show only those`)
  return good(share)
}

function judgeClassification({ isClassified, hasCategory }: HealthFacts): HealthReason {
  if (!hasCategory) return major('In no category')
  return isClassified
    ? good('Classified by OmniClass or Uniclass')
    : minor('No OmniClass or Uniclass number')
}

function judgeRelease(release: number | null, year: number): HealthReason {
  if (release === null) return minor('It is not known which Revit saved it')
  return year - release > oldAfter
    ? minor(`Saved with Revit ${release}: newer ones upgrade it each time it is loaded`)
    : good(`Saved with Revit ${release}`)
}

/**
 * How much trouble a family may make in a project, with the reasons, the gravest first.
 * @param year the present one
 */
export function gradeHealth(facts: HealthFacts, year: number): Health {
  const reasons = [
    judgeSize(facts.bytes),
    judgeTypes(facts.types),
    judgeParameters(facts.parameters),
    judgeClassification(facts),
    judgeRelease(facts.release, year),
  ].toSorted((a, b) => b.weight - a.weight)
  const weight = reasons.reduce((sum, reason) => sum + reason.weight, 0)
  const grade = weight <= 1 ? 'good' : weight <= 3 ? 'fair' : 'poor'
  return { grade, reasons }
}
