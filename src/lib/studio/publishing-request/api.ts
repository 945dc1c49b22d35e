import { call, post } from '#lib/backend/call.ts'
import { listOwn } from '#lib/backend/own-records.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { readText } from '#lib/shapes/read.ts'

const collection = 'publishing_requests'

export const maxMessageLength = 500

/** A member's request to become a publisher, which the operator of the site answers. */
export interface PublishingRequest {
  id: string
  isDeclined: boolean
  /** What the operator wrote; '' where they wrote nothing. */
  answer: string
  created: Date
}

/** The person's own request, null where there is none. @throws FailureError */
export async function fetchPublishingRequest(): Promise<PublishingRequest | null> {
  const [record] = await listOwn(collection, {
    fields: ['id', 'status', 'answer', 'created'],
    sort: '-created',
  })
  if (!record) return null
  return {
    id: readText(record, 'id'),
    isDeclined: readText(record, 'status') === 'declined',
    answer: 'answer' in record && typeof record.answer === 'string' ? record.answer : '',
    created: new Date(readText(record, 'created')),
  }
}

/** @throws FailureError `invalid` where there is a request already */
export async function askToPublish(message: string): Promise<void> {
  const user = authStore.record?.id ?? ''
  await post(pathOf(collection), { user, status: 'pending', message })
}

/** @throws FailureError */
export async function withdrawRequest(id: string): Promise<void> {
  await call((signal) => request(pathOf(collection, id), { method: 'DELETE', signal }))
}
