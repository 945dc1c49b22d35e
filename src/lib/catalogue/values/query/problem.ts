/** What cannot be understood of a search by value. */
export type ValueProblem =
  | { kind: 'empty' }
  | { kind: 'several-names'; written: string; names: readonly string[] }
  | { kind: 'unknown-name'; written: string; nearest: string | null }
  | { kind: 'no-name'; operator: string }
  /** `before` is what stands where a value should follow. */
  | { kind: 'no-value' | 'no-value-after-sign'; before: string }
  | { kind: 'no-number' | 'no-range' | 'backwards'; written: string }
  | { kind: 'holds-numbers' | 'holds-words'; name: string }
  | { kind: 'other-unit'; name: string; written: string }

export class Unclear extends Error {
  readonly problem: ValueProblem

  constructor(problem: ValueProblem) {
    super(`The search by value is unclear: ${problem.kind}`)
    this.problem = problem
  }
}
