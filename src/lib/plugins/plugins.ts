import { atom } from 'nanostores'

import { startDownload } from '#lib/browser/start-download.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, type FailureWords, toFailure } from '#lib/failure/failure.ts'
import { findDownload } from '#lib/family/download/api.ts'
import { suspectSession } from '#lib/session/session.ts'

import { listPlugins } from './api.ts'
import * as words from './messages.ts'
import { groupPlugins, type Plugin, type PluginVersion } from './plugin.ts'

export type PluginsState =
  | { status: 'loading' }
  | { status: 'ready'; plugins: Plugin[] }
  | { status: 'failed'; failure: Failure }

export const $plugins = atom<PluginsState>({ status: 'loading' })

/** The download that was asked for last, by the id of its version. */
export type PluginDownload =
  | { status: 'none' }
  | { status: 'busy' | 'started'; id: string }
  | ({ status: 'failed'; id: string } & FailureWords)

export const $pluginDownload = atom<PluginDownload>({ status: 'none' })

export async function loadPlugins(): Promise<void> {
  $plugins.set({ status: 'loading' })
  try {
    $plugins.set({ status: 'ready', plugins: groupPlugins(await listPlugins()) })
  } catch (error) {
    $plugins.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Loads the list, and again when the connection is back. */
export function openPlugins(): () => void {
  const retry = () => {
    if ($plugins.get().status === 'failed') void loadPlugins()
  }
  globalThis.addEventListener('online', retry)
  void loadPlugins()
  return () => globalThis.removeEventListener('online', retry)
}

function explain(failure: Failure): FailureWords {
  if (failure.kind !== 'missing') return explainFailure(failure)
  return {
    title: words.missingTitle,
    text: words.missingText,
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
    await suspectSession(error)
  }
}
