import { atom } from 'nanostores'

import { startDownload } from '#lib/browser/start-download.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureMessage, toFailure } from '#lib/failure/failure.ts'
import { findDownload } from '#lib/family/download/api.ts'
import * as common from '#lib/i18n/common.ts'
import { createResource } from '#lib/resource/resource.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { listPlugins } from './api.ts'
import * as messages from './messages.ts'
import { groupPlugins, type PluginVersion } from './plugin.ts'

/** The add-ins that are offered, grouped by name. */
export const plugins = createResource(async () => groupPlugins(await listPlugins()))

/** The download that was requested last, by the id of its version. */
export type PluginDownload =
  | { status: 'none' }
  | { status: 'busy' | 'started'; id: string }
  | ({ status: 'failed'; id: string } & FailureMessage)

export const $pluginDownload = atom<PluginDownload>({ status: 'none' })

function explain(failure: Failure): FailureMessage {
  if (failure.kind !== 'missing') return explainFailure(failure)
  return {
    title: common.fileMissing,
    text: messages.missingText,
  }
}

/** Leaves the file to the browser, or says why there is none. */
export async function downloadPlugin({ id, file }: PluginVersion): Promise<void> {
  if ($pluginDownload.get().status === 'busy' || !file) return
  $pluginDownload.set({ status: 'busy', id })
  try {
    startDownload(await findDownload(file))
    $pluginDownload.set({ status: 'started', id })
  } catch (error) {
    $pluginDownload.set({ status: 'failed', id, ...explain(toFailure(error)) })
    await revalidateSession(error)
  }
}
