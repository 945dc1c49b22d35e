import type { FamilyParameter } from '#lib/family/types/type-table.ts'
import { newestRelease } from '#lib/user/revit-releases.ts'

import { type HealthRules, healthRules } from './health-rules.ts'

export interface HealthParameter extends Pick<FamilyParameter, 'origin'> {
  /** Whether it is known from its definition in the file, which lists those without a value, too. */
  isDefined: boolean
  /** Whether it has a value in some type. */
  hasValue: boolean
}

/** Null or empty is what neither the record nor the file says. */
export interface HealthFacts {
  /** Of the file. */
  bytes: number | null
  /** How many the file holds. */
  elements: number | null
  types: number
  parameters: readonly HealthParameter[]
  isClassified: boolean
  hasCategory: boolean
  /** Year of the Revit that it was saved with. */
  release: number | null
}

/** A finding, with the numbers that it is based on. */
export type HealthFinding =
  | { kind: 'size-unknown' | 'elements-unknown' | 'types-unknown' | 'parameters-unknown' }
  | { kind: 'category-unknown' | 'class-unknown' | 'release-unknown' }
  | { kind: 'only-built-in' | 'category' | 'classified' }
  | { kind: 'light' | 'large' | 'very-large'; bytes: number }
  | { kind: 'elements' | 'many-elements' | 'very-many-elements'; count: number }
  | { kind: 'types' | 'many-types' | 'very-many-types'; count: number }
  | { kind: 'shared' | 'few-shared' | 'none-shared'; shared: number; added: number }
  /** Too few are seen to be shared, but not all of them can be seen. */
  | { kind: 'shared-unknown'; shared: number; added: number }
  | { kind: 'release' | 'old-release'; release: number }

/** A note is worth knowing and counts nothing; neither does what is not known. */
export type HealthState = 'good' | 'note' | 'minor' | 'major' | 'unknown'

export interface HealthReason {
  state: HealthState
  /** How many points it counts against the family. */
  weight: number
  finding: HealthFinding
}

export interface Health {
  grade: 'good' | 'fair' | 'poor' | 'unknown'
  /** The weights of all reasons together. */
  points: number
  /** The gravest first. */
  reasons: HealthReason[]
  /** Year of the Revit that the file needs; null where it is not known. */
  release: number | null
}

const fairFrom = 2
const poorFrom = 4

const megabyte = 1024 * 1024

const weights: Record<HealthState, number> = { good: 0, note: 0, minor: 1, major: 2, unknown: 0 }

const order: readonly HealthState[] = ['major', 'minor', 'note', 'good', 'unknown']

const reason = (state: HealthState, finding: HealthFinding): HealthReason => ({
  state,
  weight: weights[state],
  finding,
})

type Judge<Line extends keyof HealthRules> = (
  facts: HealthFacts,
  limits: NonNullable<HealthRules[Line]>,
) => HealthReason

const judgeSize: Judge<'size'> = ({ bytes }, { large, veryLarge }) => {
  if (bytes === null) return reason('unknown', { kind: 'size-unknown' })
  if (bytes > veryLarge * megabyte) return reason('major', { kind: 'very-large', bytes })
  return bytes > large * megabyte
    ? reason('minor', { kind: 'large', bytes })
    : reason('good', { kind: 'light', bytes })
}

const judgeElements: Judge<'elements'> = ({ elements: count }, { many, veryMany }) => {
  if (count === null) return reason('unknown', { kind: 'elements-unknown' })
  if (count > veryMany) return reason('major', { kind: 'very-many-elements', count })
  return count > many
    ? reason('minor', { kind: 'many-elements', count })
    : reason('good', { kind: 'elements', count })
}

const judgeTypes: Judge<'types'> = ({ types: count }, { many, veryMany }) => {
  if (count === 0) return reason('unknown', { kind: 'types-unknown' })
  if (count > veryMany) return reason('major', { kind: 'very-many-types', count })
  return count > many
    ? reason('minor', { kind: 'many-types', count })
    : reason('good', { kind: 'types', count })
}

const countShared = (parameters: readonly HealthParameter[]) => {
  const added = parameters.filter(({ origin }) => origin !== 'system')
  return { added: added.length, shared: added.filter(({ origin }) => origin === 'shared').length }
}

const judgeParameters: Judge<'parameters'> = ({ parameters }, limits) => {
  if (parameters.length === 0) return reason('unknown', { kind: 'parameters-unknown' })
  const all = countShared(parameters)
  const { shared, added } = all
  if (added === 0) return reason('good', { kind: 'only-built-in' })
  // Definitions that only came with the template of the family must not count against it.
  const filled = countShared(parameters.filter(({ hasValue }) => hasValue))
  const suffices = [all, filled].some(
    (counted) => counted.shared > 0 && 100 * counted.shared >= limits.shared * counted.added,
  )
  if (suffices) return reason('good', { kind: 'shared', shared, added })
  const isComplete = parameters.some(({ isDefined }) => isDefined)
  if (!isComplete) return reason('unknown', { kind: 'shared-unknown', shared, added })
  return shared === 0
    ? reason('major', { kind: 'none-shared', shared, added })
    : reason('minor', { kind: 'few-shared', shared, added })
}

const judgeCategory: Judge<'category'> = ({ hasCategory }) =>
  hasCategory
    ? reason('good', { kind: 'category' })
    : reason('unknown', { kind: 'category-unknown' })

const judgeClass: Judge<'classification'> = ({ isClassified }) =>
  isClassified
    ? reason('good', { kind: 'classified' })
    : reason('unknown', { kind: 'class-unknown' })

const judgeRelease: Judge<'release'> = ({ release }, { old }) => {
  if (release === null) return reason('unknown', { kind: 'release-unknown' })
  return newestRelease - release > old
    ? reason('note', { kind: 'old-release', release })
    : reason('good', { kind: 'release', release })
}

function gradeOf(points: number, heavy: readonly HealthReason[]): Health['grade'] {
  if (points >= poorFrom) return 'poor'
  if (points >= fairFrom) return 'fair'
  const unknown = heavy.filter(({ state }) => state === 'unknown').length
  return unknown > heavy.length / 2 ? 'unknown' : 'good'
}

/**
 * How much trouble a family may make in a project, with the reasons. What is not known counts nothing against it; where
 * it is more than half of what could count, the grade is not known either.
 */
export function gradeHealth(facts: HealthFacts, rules: HealthRules = healthRules): Health {
  const { size, elements, types, parameters, category, classification, release } = rules
  const heavy = [
    size && judgeSize(facts, size),
    elements && judgeElements(facts, elements),
    types && judgeTypes(facts, types),
    parameters && judgeParameters(facts, parameters),
  ].filter((each) => each !== null)
  const light = [
    category && judgeCategory(facts, category),
    classification && judgeClass(facts, classification),
    release && judgeRelease(facts, release),
  ].filter((each) => each !== null)
  const points = heavy.reduce((sum, { weight }) => sum + weight, 0)
  return {
    grade: gradeOf(points, heavy),
    points,
    reasons: [...heavy, ...light].toSorted(
      (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
    ),
    release: facts.release,
  }
}
