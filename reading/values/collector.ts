/** Gathers the values of a statement that is put together from parts. */
export interface Collector {
  /** Takes a value and gives what stands for it in the statement. */
  add: (value: unknown) => string
  readonly values: unknown[]
}

export function createCollector(): Collector {
  const values: unknown[] = []
  return { add: (value) => `$${values.push(value)}`, values }
}
