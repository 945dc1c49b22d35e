import * as common from '#lib/i18n/common.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { Failure, FailureMessage } from './failure.ts'
import { describeFailure } from './messages.ts'

const tryAgain = (seconds: number | null) =>
  seconds
    ? plural(seconds, { one: 'Try again in # second.', other: 'Try again in # seconds.' })
    : 'Try again in a minute.'

/** What a person reads who pressed a button and may press it again. */
export function explainFailure(failure: Failure): FailureMessage {
  if (failure.kind === 'offline' && !failure.timedOut) {
    return {
      title: common.offlineTitle,
      text: 'Discover cannot be reached. Check the connection and try again.',
    }
  }
  if (failure.kind === 'busy' && failure.tooMany) {
    return { title: common.tooManyTries, text: tryAgain(failure.retryAfter) }
  }
  return describeFailure(failure)
}
