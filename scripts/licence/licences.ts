import { createHash, randomInt } from 'node:crypto'

import {
  formatLicenceCode,
  licenceLength,
  licenceLetters,
  normalizeLicenceCode,
} from '#lib/subscription/licence-code.ts'
import { withDatabase } from '#scripts/backend/with-database.ts'

import type { LicenceTerms } from './terms.ts'

const draw = (letters: string, length: number) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** A random code. */
export const makeLicenceCode = (): string => formatLicenceCode(draw(licenceLetters, licenceLength))

/** The hash of a code, which is stored in its place. */
export const hashLicenceCode = (code: string): string =>
  createHash('sha256').update(normalizeLicenceCode(code)).digest('hex')

const toText = (date: Date) => date.toISOString().replace('T', ' ')

/** Stores a new licence and returns its code, which is not stored. */
export function makeLicence(data: string, { days, uses, expires, note }: LicenceTerms): string {
  const code = makeLicenceCode()
  const now = toText(new Date())
  const record = {
    id: draw('abcdefghijklmnopqrstuvwxyz0123456789', 15),
    code_hash: hashLicenceCode(code),
    days,
    uses,
    uses_left: uses,
    expires: expires ? toText(expires) : '',
    note,
    created: now,
    updated: now,
  }
  const names = Object.keys(record)
  const values = names.map((name) => `:${name}`)
  const insert = `INSERT INTO licences (${names.join(', ')}) VALUES (${values.join(', ')})`
  withDatabase({ data, work: (database) => database.prepare(insert).run(record) })
  return code
}

export interface Licence {
  id: string
  days: number
  uses: number
  usesLeft: number
  /** Empty for never. */
  expires: string
  note: string
}

/** The licences, the newest first. */
export const listLicences = (data: string): Licence[] =>
  withDatabase({
    data,
    readOnly: true,
    work: (database) =>
      database
        .prepare(
          'SELECT id, days, uses, uses_left, expires, note FROM licences ORDER BY created DESC',
        )
        .all()
        .map((row) => ({
          id: String(row.id),
          days: Number(row.days),
          uses: Number(row.uses),
          usesLeft: Number(row.uses_left),
          expires: String(row.expires),
          note: String(row.note),
        })),
  })

/** One line of the list, separated by tabs. */
export const describeLicence = ({ id, days, uses, usesLeft, expires, note }: Licence): string =>
  [
    id,
    `${days} days`,
    `${usesLeft} of ${uses} left`,
    expires ? `until ${expires.slice(0, 16)}` : 'no expiry',
    note,
  ].join('\t')
