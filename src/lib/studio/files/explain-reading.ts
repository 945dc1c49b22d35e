import { RfaError } from '#lib/rfa/rfa-error.ts'

/**
 * Why something of a file could not be read, for its publisher. What is no fault of the file is logged.
 * @param what was to be read, as the log names it
 */
export function explainReading(error: unknown, what: string): string {
  if (error instanceof RfaError) return error.message
  console.error(`${what} could not be read:`, error)
  return new RfaError('unreadable').message
}
