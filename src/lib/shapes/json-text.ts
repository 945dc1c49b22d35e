const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Whether a JSON value is empty: null, an empty text, an empty list or object. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Any JSON value as readable text: Yes and No, lists on one line, nested values as indented JSON. */
export function textOfJson(value: unknown): string {
  if (isBlank(value)) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isScalar(value)) return String(value)
  if (Array.isArray(value) && value.every(isScalar)) return value.map(textOfJson).join(', ')
  return JSON.stringify(value, null, 2)
}
