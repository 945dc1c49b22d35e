/** Whether a value is an id as PocketBase makes them. */
export const isRecordId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{15}$/u.test(value)
