/** The values of a statement, as its text is put together. */
export interface Parameters {
  readonly values: unknown[]
  /** Adds a value and gives what stands for it in the text, such as "$3". */
  add: (value: unknown) => string
}

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}
