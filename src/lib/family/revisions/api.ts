import { callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'

import { readRevision, type Revision } from './revision.ts'

const perPage = 20
const fields: readonly FieldOf<'revisions'>[] = [
  'id',
  'number',
  'created',
  'revit_release',
  'bytes',
  'type_count',
  'note',
]

export interface RevisionPage {
  revisions: Revision[]
  /** Whether there are earlier ones. */
  hasMore: boolean
}

async function askRevisions(filter: string, count: number): Promise<Revision[]> {
  const query = { filter, sort: '-number', perPage: count, skipTotal: true, fields: fields.join() }
  const answer = await callAgain((signal) => request(pathOf('revisions'), { query, signal }))
  if (!isObject(answer) || !Array.isArray(answer.items)) {
    throw unreadable('The list of revisions has no items.')
  }
  return answer.items.map((item) => {
    const revision = readRevision(item)
    if (!revision) throw unreadable('A revision has no id or number.')
    return revision
  })
}

/**
 * The revisions of a family, the newest first.
 * @param before only those with a lower number
 * @throws FailureError
 */
export async function listRevisions(family: string, before?: number): Promise<RevisionPage> {
  if (!isRecordId(family)) return { revisions: [], hasMore: false }
  const filter = `family = "${family}"${before ? ` && number < ${before}` : ''}`
  const revisions = await askRevisions(filter, perPage + 1)
  return { revisions: revisions.slice(0, perPage), hasMore: revisions.length > perPage }
}

/**
 * The newest revision of a family that opens in this Revit, null where none is known to.
 * @param release year of the person's Revit
 * @throws FailureError
 */
export async function findOpeningRevision(
  family: string,
  release: number,
): Promise<Revision | null> {
  if (!isRecordId(family)) return null
  const filter = `family = "${family}" && revit_release > 0 && revit_release <= ${release}`
  const [revision] = await askRevisions(filter, 1)
  return revision ?? null
}

/**
 * The parameter table of a revision as its record holds it. That of the newest is in the family.
 * @throws FailureError
 */
export async function fetchTable({ id, number }: Revision, isNewest: boolean): Promise<unknown> {
  const query = isNewest
    ? {
        expand: 'family',
        fields: 'id,parametric,expand.family.revision,expand.family.parametric',
      }
    : { fields: 'id,parametric' }
  const path = pathOf('revisions', id)
  const answer = await callAgain((signal) => request(path, { query, signal }))
  if (!isRecord<'revisions'>(answer)) throw unreadable('The revision is no record.')
  const expand = isObject(answer.expand) ? answer.expand : {}
  const family = isRecord<'families'>(expand.family) ? expand.family : {}
  return isNewest && family.revision === number ? family.parametric : answer.parametric
}
