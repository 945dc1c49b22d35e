import * as common from '#lib/i18n/common.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { Failure, FailureMessage } from './failure.ts'

const unknownText = 'Something went wrong while processing your request.'

const wait = (seconds: number | null) =>
  seconds
    ? plural(seconds, {
        one: 'Wait # second and try again.',
        other: 'Wait # seconds and try again.',
      })
    : 'Wait a minute and try again.'

/** What a person reads about a failure: what happened and what to do. */
export function describeFailure(failure: Failure): FailureMessage {
  switch (failure.kind) {
    case 'offline':
      if (failure.timedOut) {
        return {
          title: 'Discover did not answer in time',
          text: 'The server is slow, or something on the way holds it up. Wait a moment, then try again.',
        }
      }
      return {
        title: common.offlineTitle,
        text: 'Discover cannot be reached. Check the connection; we try again as soon as it is back.',
      }
    case 'file-unreachable':
      return {
        title: 'The file does not arrive',
        text: 'Discover answers, but the place where it stores files cannot be reached from here. A filter in your network may block it. Try again; if it stays so, tell whoever runs this site.',
      }
    case 'signed-out':
      return {
        title: 'Your session has ended',
        text: 'Sign in again to continue where you left off.',
      }
    case 'forbidden':
      return { title: 'Not allowed', text: 'Your account may not do this.' }
    case 'proof-required':
      return {
        title: common.confirmItIsYou,
        text: 'This needs your password or a code. Reload the page and try again.',
      }
    case 'missing':
      return { title: 'Not found', text: "The requested resource wasn't found." }
    case 'invalid': {
      // A whole request that is refused, such as that for a list, holds nothing that the person entered.
      const isOfField = Object.keys(failure.fields).some((name) => name !== '')
      return {
        title: isOfField ? 'Please check what you entered' : common.failedTitle,
        text: Object.values(failure.fields).join(' ') || unknownText,
      }
    }
    case 'conflict':
      return {
        title: 'Someone else changed this first',
        text: 'It was changed elsewhere in the meantime. Reload the page and try again.',
      }
    case 'busy':
      return { title: 'Discover is busy', text: wait(failure.retryAfter) }
    case 'cannot-save':
      return {
        title: "Discover can't save at the moment",
        text: 'Reading goes on, and what you entered is still here. Try again later.',
      }
    case 'unknown':
      return { title: common.failedTitle, text: `${unknownText} Try again in a moment.` }
  }
}
