import { createHash } from 'node:crypto'

import type PocketBase from 'pocketbase'

let count = 0

/** Another code each time, with its dashes as operators hand it out. */
export function makeCode(): string {
  const number = String((count += 1)).padStart(5, '2')
  return `TESTS-CATXX-WXYZ9-${number}`
}

const hashOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex')

/** A licence of 30 days for one use, unless the fields say otherwise; gives its code. */
export async function addLicence(
  admin: PocketBase,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const code = makeCode()
  const { uses = 1 } = fields
  const licence = { days: 30, uses, uses_left: uses, code_hash: hashOf(code), ...fields }
  await admin.collection('licences').create(licence)
  return code
}
