import type { FamilyParameter } from '#lib/family/types/type-table.ts'

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

/** A finding, with the numbers that it is based on. */
export type HealthFinding =
  | { kind: 'size-unknown' | 'no-types' | 'no-parameters' | 'only-built-in' }
  | { kind: 'no-category' | 'classified' | 'unclassified' | 'release-unknown' }
  | { kind: 'light' | 'large' | 'very-large'; bytes: number }
  | { kind: 'types' | 'many-types' | 'very-many-types'; count: number }
  | { kind: 'shared' | 'few-shared' | 'none-shared'; shared: number; added: number }
  | { kind: 'release' | 'old-release'; release: number }

interface HealthReason {
  /** How much it counts: 0 for what is in good order. */
  weight: 0 | 1 | 2
  finding: HealthFinding
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

const good = (finding: HealthFinding): HealthReason => ({ weight: 0, finding })
const minor = (finding: HealthFinding): HealthReason => ({ weight: 1, finding })
const major = (finding: HealthFinding): HealthReason => ({ weight: 2, finding })

function judgeSize(bytes: number | null): HealthReason {
  if (bytes === null) return minor({ kind: 'size-unknown' })
  if (bytes > veryLarge) return major({ kind: 'very-large', bytes })
  return bytes > large ? minor({ kind: 'large', bytes }) : good({ kind: 'light', bytes })
}

function judgeTypes(count: number): HealthReason {
  if (count > veryManyTypes) return major({ kind: 'very-many-types', count })
  if (count > manyTypes) return minor({ kind: 'many-types', count })
  return count === 0 ? minor({ kind: 'no-types' }) : good({ kind: 'types', count })
}

function judgeParameters(parameters: HealthFacts['parameters']): HealthReason {
  const added = parameters.filter(({ origin }) => origin !== 'system').length
  if (parameters.length === 0) return minor({ kind: 'no-parameters' })
  if (added === 0) return good({ kind: 'only-built-in' })
  const shared = parameters.filter(({ origin }) => origin === 'shared').length
  if (shared === 0) return major({ kind: 'none-shared', shared, added })
  return shared / added < 0.3
    ? minor({ kind: 'few-shared', shared, added })
    : good({ kind: 'shared', shared, added })
}

function judgeClassification({ isClassified, hasCategory }: HealthFacts): HealthReason {
  if (!hasCategory) return major({ kind: 'no-category' })
  return isClassified ? good({ kind: 'classified' }) : minor({ kind: 'unclassified' })
}

function judgeRelease(release: number | null, year: number): HealthReason {
  if (release === null) return minor({ kind: 'release-unknown' })
  return year - release > oldAfter
    ? minor({ kind: 'old-release', release })
    : good({ kind: 'release', release })
}

/**
 * How much trouble a family may make in a project, with the reasons, the gravest first.
 * @param year the current one
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
