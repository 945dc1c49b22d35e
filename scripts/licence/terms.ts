import { UserError } from '#scripts/terminal.ts'

/** The days that a licence grants, how often it can be redeemed, and until when. */
export interface LicenceTerms {
  days: number
  uses: number
  /** The time from which it cannot be redeemed; null for never. */
  expires: Date | null
  note: string
}

const maxDays = 3660
const maxUses = 100_000
const maxNoteLength = 250

function readNumber(name: string, text: string, max: number): number {
  const number = Number(text)
  if (/^\d+$/u.test(text) && number >= 1 && number <= max) return number
  throw new UserError(`--${name} must be a whole number from 1 to ${max}, not "${text}".`)
}

function readExpiry(text: string, now: Date): Date | null {
  if (text === '') return null
  const start = new Date(`${text}T00:00:00Z`)
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(start.getTime())
  if (!isDate || start.toISOString().slice(0, 10) !== text) {
    throw new UserError(`--expires must be a date such as 2027-12-31, not "${text}".`)
  }
  start.setUTCDate(start.getUTCDate() + 1)
  if (start <= now) throw new UserError(`--expires is in the past: ${text}.`)
  return start
}

/** @throws UserError that names the option at fault */
export function readTerms(
  options: { days: string; uses: string; expires: string; note: string },
  now = new Date(),
): LicenceTerms {
  const { note } = options
  if (note.length > maxNoteLength) {
    throw new UserError(`--note must have ${maxNoteLength} characters at most.`)
  }
  return {
    days: readNumber('days', options.days, maxDays),
    uses: readNumber('uses', options.uses, maxUses),
    expires: readExpiry(options.expires, now),
    note,
  }
}
