import { startDownload } from '#lib/browser/start-download.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import type { LoadedFamily, StoredFile } from '#lib/family/details.ts'
import * as common from '#lib/i18n/common.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { findDownload } from './api.ts'
import * as messages from './messages.ts'

/** When the day's downloads begin again. @param retryAfter in seconds, as the server says it */
export const describeAgain = (retryAfter: number): string =>
  messages.formatMoment(Date.now() + retryAfter * 1000 + 60_000)

/** What a person reads if the file could not be downloaded. */
export function explainDownload(
  failure: Failure,
  { freemium }: Pick<LoadedFamily, 'freemium'>,
): FailureMessage {
  if (failure.kind === 'busy' && failure.tooMany && failure.retryAfter) {
    return {
      title: messages.dayUsedUp,
      text: messages.tryAgainOn(describeAgain(failure.retryAfter)),
    }
  }
  if (failure.kind === 'missing') {
    return freemium === 'premium'
      ? { title: messages.refusedTitle, text: messages.refusedText }
      : { title: common.fileMissing, text: messages.missingText }
  }
  return explainFailure(failure)
}

/** Leaves a family's file to the browser. @returns why not, or null once it has begun */
export async function beginDownload(
  family: Pick<LoadedFamily, 'freemium'>,
  file: StoredFile,
): Promise<FailureMessage | null> {
  try {
    startDownload(await findDownload(file))
    return null
  } catch (error) {
    await revalidateSession(error)
    return explainDownload(toFailure(error), family)
  }
}
