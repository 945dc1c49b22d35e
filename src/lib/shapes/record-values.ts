/** A text of a record; '' for anything else. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A number of a record, which PocketBase stores as 0 where there is none. */
export const readPositive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

/** A date as PocketBase writes it. */
export function readDate(value: unknown): Date | null {
  const date = new Date(readText(value).replace(' ', 'T'))
  return Number.isNaN(date.getTime()) ? null : date
}
