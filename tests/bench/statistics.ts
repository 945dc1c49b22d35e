import type { Baseline } from './figure.ts'

/** The value below which so large a share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN

/** The upper one of the two in the middle where their number is even. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export const spreadOf = (values: readonly number[]): [least: number, greatest: number] => [
  Math.min(...values),
  Math.max(...values),
]

/** The mean of what was measured several times in one run, with its spread. */
export const baselineOf = (what: string, values: readonly number[]): Baseline => ({
  what,
  value: values.reduce((sum, each) => sum + each, 0) / values.length,
  spread: spreadOf(values),
})
