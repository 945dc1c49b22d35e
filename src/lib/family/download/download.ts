import { atom } from 'nanostores'

import { startDownload } from '#lib/browser/start-download.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import type { LoadedFamily } from '#lib/family/details.ts'
import * as common from '#lib/i18n/common.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { findDownload } from './api.ts'
import * as messages from './messages.ts'

export type DownloadState =
  | { status: 'ready' | 'busy' | 'started' }
  | ({ status: 'failed' } & FailureMessage)

export const $download = atom<DownloadState>({ status: 'ready' })

/** When the day's downloads begin again. @param retryAfter in seconds, as the server says it */
export const describeAgain = (retryAfter: number): string =>
  messages.formatMoment(Date.now() + retryAfter * 1000 + 60_000)

/** What a person reads if the file could not be downloaded. */
function explain(failure: Failure, { freemium }: LoadedFamily): FailureMessage {
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

/** Clears the message about another family's file. */
export const readyDownload = (): void => $download.set({ status: 'ready' })

/** Downloads the family's file, or says why not. */
export async function downloadFamily(family: LoadedFamily): Promise<void> {
  if ($download.get().status === 'busy' || !family.file) return
  $download.set({ status: 'busy' })
  try {
    startDownload(await findDownload(family.file))
    $download.set({ status: 'started' })
  } catch (error) {
    $download.set({ status: 'failed', ...explain(toFailure(error), family) })
    await revalidateSession(error)
  }
}
