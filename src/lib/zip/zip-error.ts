/** Why nothing could be read from a zip archive. */
export type ZipProblem = 'foreign' | 'damaged' | 'unsupported' | 'too-large'

export class ZipError extends Error {
  override name = 'ZipError'
  readonly problem: ZipProblem

  constructor(problem: ZipProblem, options?: ErrorOptions) {
    super(`The zip archive is ${problem}.`, options)
    this.problem = problem
  }
}
