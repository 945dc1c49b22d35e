import { formatFileSize } from './file-size.ts'

/** How far an upload was at a moment. */
interface Sample {
  /** In milliseconds. */
  at: number
  /** Sent by then. */
  bytes: number
}

/** Speeds change: only this much of the past counts, in milliseconds. */
const remembered = 10_000

/** The samples that still tell how fast it goes, with one more. */
export const addSample = (samples: readonly Sample[], sample: Sample): Sample[] => [
  ...samples.filter(({ at, bytes }) => sample.at - at <= remembered && bytes <= sample.bytes),
  sample,
]

/** In bytes a second; null until that can be said. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first] = samples
  const last = samples.at(-1)
  if (!first || !last || last.at - first.at < 500) return null
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at)
}

/** Such as "40 s", "3 min" or "2 h 5 min". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** Such as "4.2 MB a second, 40 s left"; '' until that can be said. */
export function describeRate(rate: number | null, bytesLeft: number): string {
  if (rate === null || rate <= 0) return ''
  return `${formatFileSize(rate)} a second, ${formatDuration(bytesLeft / rate)} left`
}
