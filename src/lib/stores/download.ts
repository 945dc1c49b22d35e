import { atom } from 'nanostores'

import { findDownload } from '#lib/api/downloads.ts'
import { type Failure, type FailureWords, toFailure } from '#lib/domain/failure.ts'
import type { LoadedFamily } from '#lib/domain/family-details.ts'

import { explainFailure } from './form-state.ts'
import { suspectSession } from './session.ts'
import { startDownload } from './start-download.ts'

export type DownloadState =
  | { status: 'ready' | 'busy' | 'started' }
  | ({ status: 'failed' } & FailureWords)

export const $download = atom<DownloadState>({ status: 'ready' })

const moment = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** When the day's downloads begin anew. @param retryAfter in seconds, as the server says it */
export const describeAgain = (retryAfter: number): string =>
  moment.format(Date.now() + retryAfter * 1000 + 60_000)

/** What a person reads who got no file. */
function explain(failure: Failure, { freemium }: LoadedFamily): FailureWords {
  if (failure.kind === 'busy' && failure.tooMany && failure.retryAfter) {
    return {
      title: 'Your downloads of the day are used up',
      text: `Try again on ${describeAgain(failure.retryAfter)}. What you have begun can still be finished.`,
    }
  }
  if (failure.kind === 'missing') {
    return freemium === 'premium'
      ? {
          title: 'The file was not handed out',
          text: 'Your premium plan may have ended, or the family is no longer offered. Look at your subscription, then reload this page.',
        }
      : {
          title: 'The file is not there',
          text: 'The family may no longer be offered. Reload this page to see.',
        }
  }
  return explainFailure(failure)
}

/** Takes back what was said about another family's file. */
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
    await suspectSession(error)
  }
}
