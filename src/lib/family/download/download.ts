import { atom } from 'nanostores'

import type { FailureMessage } from '#lib/failure/failure.ts'
import type { LoadedFamily, StoredFile } from '#lib/family/details.ts'

export type DownloadState =
  | { status: 'ready' | 'busy' | 'started' }
  | ({ status: 'failed' } & FailureMessage)

export const $download = atom<DownloadState>({ status: 'ready' })

/** Clears the message about another family's file. */
export const readyDownload = (): void => $download.set({ status: 'ready' })

/** Loads what a download takes before it is asked for. */
export const prepareDownload = () => import('./begin.ts')

async function download(family: LoadedFamily, file: StoredFile | null): Promise<void> {
  if ($download.get().status === 'busy' || !file) return
  $download.set({ status: 'busy' })
  try {
    const { beginDownload } = await prepareDownload()
    const failure = await beginDownload(family, file)
    $download.set(failure ? { status: 'failed', ...failure } : { status: 'started' })
  } catch (error) {
    // Its code could not be loaded, about which the page itself speaks.
    readyDownload()
    reportError(error)
  }
}

/** Downloads the family's file, or says why not. */
export const downloadFamily = (family: LoadedFamily): Promise<void> => download(family, family.file)

/** Downloads the type catalogue beside the family's file, or says why not. */
export const downloadCatalogue = (family: LoadedFamily): Promise<void> =>
  download(family, family.typeCatalogue)
