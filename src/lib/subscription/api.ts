import { callAgain, post } from '#lib/backend/call.ts'
import { listOwn } from '#lib/backend/own-records.ts'
import { readAnswer } from '#lib/backend/read-answer.ts'
import { request } from '#lib/backend/request.ts'

import type { Checkout } from './price.ts'
import type { Subscription } from './subscription.ts'

const fields = [
  'id',
  'source',
  'status',
  'starts',
  'until',
  'renews',
  'cancel_at_period_end',
  'created',
] as const

const loadReaders = () => import('./answers.ts')

/**
 * The subscriptions of the signed-in person, the newest first.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listSubscriptions(): Promise<Subscription[]> {
  const asked = listOwn('subscriptions', { fields, sort: '-created' })
  const list = await readAnswer(asked, loadReaders, (readers) => readers.readSubscriptions)
  return list.toSorted((a, b) => b.starts.getTime() - a.starts.getTime())
}

/** Turns a code into days of premium. @throws FailureError `invalid` with `code` */
export async function redeemLicence(code: string): Promise<void> {
  await post('/api/discover/licences/redeem', { code })
}

/** @throws FailureError */
export async function fetchCheckout(): Promise<Checkout> {
  const asked = callAgain((signal) => request('/api/discover/checkout', { signal }))
  return readAnswer(asked, loadReaders, (readers) => readers.readCheckout)
}

const requestPage = (path: string, body?: Record<string, unknown>): Promise<string> =>
  readAnswer(post(path, body), loadReaders, (readers) => readers.readAddress)

/** The address of the page to pay on. @throws FailureError `conflict` where there is a paid plan */
export const openCheckout = (): Promise<string> => requestPage('/api/discover/checkout')

/** The address of the page for cards and invoices. @throws FailureError */
export const openPortal = (subscription: string): Promise<string> =>
  requestPage('/api/discover/checkout/portal', { subscription })

/** Lets a paid plan end with its period, or go on after all. @throws FailureError */
export async function changeRenewal(subscription: string, renews: boolean): Promise<void> {
  await post('/api/discover/checkout/renewal', { subscription, renews })
}
