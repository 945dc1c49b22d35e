import {
  array,
  boolean,
  date,
  fallback,
  nullable,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
  url,
} from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { dateOrNull, filledText, flag, knownDate, type RecordFields } from '#lib/shapes/schemas.ts'

import type { Checkout } from './price.ts'
import type { Subscription } from './subscription.ts'

const subscriptionFields = {
  id: filledText,
  source: picklist(['operator', 'licence', 'checkout']),
  status: picklist(['active', 'past_due', 'cancelled', 'expired']),
  starts: dateOrNull,
  created: dateOrNull,
  until: knownDate,
  renews: dateOrNull,
  cancel_at_period_end: flag,
} satisfies RecordFields<'subscriptions'>

const subscription = pipe(
  object(subscriptionFields),
  transform(({ starts, created, cancel_at_period_end: isEnding, ...rest }) => ({
    ...rest,
    starts: starts ?? created,
    isEnding,
  })),
  object({
    id: string(),
    source: subscriptionFields.source,
    status: subscriptionFields.status,
    starts: date(),
    until: date(),
    renews: nullable(date()),
    isEnding: boolean(),
  }),
)

/** @throws FailureError where one lacks its source, status or dates */
export const readSubscriptions = (records: unknown): Subscription[] =>
  parseAnswer(array(subscription), records, 'The list of subscriptions')

/** The parts of a price that cannot be read are left open. */
const price = fallback(
  nullable(
    object({
      amount: number(),
      currency: pipe(string(), regex(/^[a-z]{3}$/iu)),
      interval: picklist(['day', 'week', 'month', 'year']),
      intervalCount: fallback(number(), 1),
    }),
  ),
  null,
)

const contact = fallback(pipe(string(), regex(/^(?:(?:https:\/\/|mailto:)\S+)?$/u)), '')

/** @throws FailureError */
export const readCheckout = (answer: unknown): Checkout =>
  parseAnswer(object({ isOpen: boolean(), price, contact }), answer, 'The checkout')

/** The address of a page for payments. @throws FailureError */
export const readAddress = (answer: unknown): string =>
  parseAnswer(
    object({ url: pipe(string(), url(), regex(/^https?:\/\//iu)) }),
    answer,
    'The address of the payment page',
  ).url
