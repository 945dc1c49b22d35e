import { post } from '#lib/backend/call.ts'
import { listRecords } from '#lib/backend/list-records.ts'
import { listNamed } from '#lib/backend/named-records.ts'
import type { DigestRate } from '#lib/settings/settings.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import type { DigestNote } from './digest-note.ts'

/** What a digest can be narrowed down to. @throws FailureError */
export const listCategories = (): Promise<{ id: string; name: string }[]> => listNamed('categories')

/** What the server noted about the person's digests, null before the first. @throws FailureError */
export async function readDigestNote(): Promise<DigestNote | null> {
  const [record] = await listRecords({
    collection: 'notifications',
    fields: ['id', 'sent', 'families', 'revisions'],
  })
  if (!record?.sent) return null
  const sent = new Date(readText(record, 'sent').replace(' ', 'T'))
  if (Number.isNaN(sent.getTime())) throw unreadable('The last digest has no date.')
  return { sent, families: Number(record.families), revisions: Number(record.revisions) }
}

const isRate = (value: unknown): value is DigestRate =>
  value === '' || value === 'daily' || value === 'weekly'

/**
 * Sets how often the owner of a mail's token receives digests, signed in or not.
 * @returns how often they came before
 * @throws FailureError `invalid` with `token`
 */
export async function setDigestByToken(token: string, digest: DigestRate): Promise<DigestRate> {
  const answer = await post('/api/discover/unsubscribe', { token, digest })
  if (!isObject(answer) || !isRate(answer.before)) throw unreadable('The answer has no rate.')
  return answer.before
}
