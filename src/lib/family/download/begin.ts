import { startDownload } from '#lib/browser/start-download.ts'
import { isAway } from '#lib/catalogue/paged/when-too-large.ts'
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

/** The longest that a limit other than that of a day makes a person wait, in seconds. */
const longestPause = 60

/** What a person reads if the file could not be downloaded. */
export function explainDownload(
  failure: Failure,
  { freemium }: Pick<LoadedFamily, 'freemium'>,
): FailureMessage {
  const retryAfter = failure.kind === 'busy' && failure.tooMany ? (failure.retryAfter ?? 0) : 0
  if (retryAfter > longestPause) {
    return { title: messages.dayUsedUp, text: messages.tryAgainOn(describeAgain(retryAfter)) }
  }
  if (failure.kind === 'missing' || failure.kind === 'forbidden') {
    return freemium === 'premium'
      ? { title: messages.refusedTitle, text: messages.refusedText }
      : { title: common.fileMissing, text: messages.missingText }
  }
  return explainFailure(failure)
}

/** Read nodes answer, but none opens files. */
class DownloadsWait extends Error {
  override name = 'DownloadsWait'
}

/** What a node says about the person and the file, and not about itself. */
const isAboutFile = (failure: Failure): boolean =>
  ['missing', 'forbidden', 'signed-out', 'file-unreachable'].includes(failure.kind) ||
  (failure.kind === 'busy' && failure.tooMany === true)

/**
 * The address of a file from a read node.
 * @param error of the backend, thrown again where no node says more
 * @throws FailureError, or DownloadsWait
 */
async function findElsewhere(error: unknown, file: StoredFile): Promise<string> {
  if (!isAway(toFailure(error))) throw error
  const { findDownloadOfNode } = await import('./node-api.ts')
  try {
    const address = await findDownloadOfNode(file)
    if (address !== null) return address
  } catch (refusal) {
    const failure = toFailure(refusal)
    if (isAboutFile(failure)) throw refusal
    if (failure.kind !== 'offline') throw new DownloadsWait('', { cause: refusal })
  }
  throw error
}

/** Leaves a family's file to the browser. @returns why not, or null once it has begun */
export async function beginDownload(
  family: Pick<LoadedFamily, 'freemium'>,
  file: StoredFile,
): Promise<FailureMessage | null> {
  try {
    startDownload(await findDownload(file).catch((error: unknown) => findElsewhere(error, file)))
    return null
  } catch (error) {
    if (error instanceof DownloadsWait)
      return { title: messages.waitTitle, text: messages.waitText }
    await revalidateSession(error)
    return explainDownload(toFailure(error), family)
  }
}
