import { handoverQuery } from '#lib/folder-check/handover-query.ts'

import { takeFiles } from './view.ts'

/** Adds the files that the folder check hands over, if the address says so, and removes that from the address. */
export async function takeHandedOver(): Promise<void> {
  const url = new URL(location.href)
  if (!url.searchParams.has(handoverQuery)) return
  url.searchParams.delete(handoverQuery)
  history.replaceState(history.state, '', url)
  const { takeHandover } = await import('#lib/folder-check/handover.ts')
  takeFiles(await takeHandover())
}
