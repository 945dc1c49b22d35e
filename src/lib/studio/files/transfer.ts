/** The progress of an upload at a moment. */
export interface Sample {
  /** In milliseconds. */
  at: number
  /** Sent by then. */
  bytes: number
}

/** Speeds change: only this much of the past counts, in milliseconds. */
const windowLength = 10_000

/** The samples that the speed is worked out from, with one more. */
export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at, bytes }) => sample.at - at <= windowLength && bytes <= sample.bytes),
  sample,
]

/** In bytes a second; null until that is known. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500) return null
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}
