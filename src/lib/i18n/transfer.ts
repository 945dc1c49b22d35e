import { formatFileSize } from './file-size.ts'

/** Such as "40 s", "3 min" or "2 h 5 min". */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

/** Such as "4.2 MB a second, 40 s left"; '' until that is known. */
export function describeRate(rate: number | null, bytesLeft: number): string {
  if (rate === null || rate <= 0) return ''
  return `${formatFileSize(rate)} a second, ${formatDuration(bytesLeft / rate)} left`
}
