import { callAgain, post } from '#lib/backend/call.ts'
import { listOwn } from '#lib/backend/own-records.ts'
import { request } from '#lib/backend/request.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { readDate } from '#lib/shapes/record-values.ts'
import type { Unchecked } from '#lib/shapes/unchecked-record.ts'

import type { Price } from './price.ts'
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
const sources = ['operator', 'licence', 'checkout'] as const
const statuses = ['active', 'past_due', 'cancelled', 'expired'] as const

function readSubscription(record: Unchecked<'subscriptions'>): Subscription {
  const source = sources.find((name) => name === record.source)
  const status = statuses.find((name) => name === record.status)
  const until = readDate(record.until)
  const starts = readDate(record.starts) ?? readDate(record.created)
  if (!source || !status || !until || !starts) {
    throw unreadable('A subscription lacks its source, status or dates.')
  }
  return {
    id: readText(record, 'id'),
    source,
    status,
    starts,
    until,
    renews: readDate(record.renews),
    isEnding: record.cancel_at_period_end === true,
  }
}

/**
 * The subscriptions of the signed-in person, the newest first.
 * @throws FailureError; `signed-out` where the server answers an ended session with an empty list
 */
export async function listSubscriptions(): Promise<Subscription[]> {
  const records = await listOwn('subscriptions', { fields, sort: '-created' })
  return records.map(readSubscription).toSorted((a, b) => b.starts.getTime() - a.starts.getTime())
}

/** Turns a code into days of premium. @throws FailureError `invalid` with `code` */
export async function redeemLicence(code: string): Promise<void> {
  await post('/api/discover/licences/redeem', { code })
}

/** Whether one can pay here, and what it costs, where that is known. */
export interface Checkout {
  isOpen: boolean
  price: Price | null
}

const intervals = ['day', 'week', 'month', 'year'] as const

function readPrice(value: unknown): Price | null {
  if (!isObject(value)) return null
  const { amount, currency, intervalCount } = value
  const interval = intervals.find((name) => name === value.interval)
  if (typeof amount !== 'number' || typeof currency !== 'string' || !interval) return null
  if (!/^[a-z]{3}$/iu.test(currency)) return null
  return {
    amount,
    currency,
    interval,
    intervalCount: typeof intervalCount === 'number' ? intervalCount : 1,
  }
}

/** @throws FailureError */
export async function fetchCheckout(): Promise<Checkout> {
  const answer = await callAgain((signal) => request('/api/discover/checkout', { signal }))
  if (!isObject(answer) || typeof answer.isOpen !== 'boolean') {
    throw unreadable('The checkout does not say whether it is open.')
  }
  return { isOpen: answer.isOpen, price: readPrice(answer.price) }
}

function readAddress(answer: unknown): string {
  const address = readText(answer, 'url')
  if (/^https?:\/\//iu.test(address) && URL.canParse(address)) return address
  throw unreadable('The address of the payment page is none.')
}

/** The address of the page to pay on. @throws FailureError `conflict` where there is a paid plan */
export const openCheckout = async (): Promise<string> =>
  readAddress(await post('/api/discover/checkout'))

/** The address of the page for cards and invoices. @throws FailureError */
export const openPortal = async (subscription: string): Promise<string> =>
  readAddress(await post('/api/discover/checkout/portal', { subscription }))

/** Lets a paid plan end with its period, or go on after all. @throws FailureError */
export async function changeRenewal(subscription: string, renews: boolean): Promise<void> {
  await post('/api/discover/checkout/renewal', { subscription, renews })
}
