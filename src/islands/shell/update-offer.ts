import { $newVersion, cacheSite, putOff } from '#lib/site/service-worker.ts'

/** Registers the service worker, and reveals the bar in the page when there is a new version. */
export function offerUpdates(): Promise<void> {
  const bar = document.getElementById('update')
  $newVersion.subscribe((version) => {
    if (bar) bar.hidden = version === null
  })
  bar?.querySelector('[data-later]')?.addEventListener('click', () => {
    putOff()
    document.getElementById('content')?.focus()
  })
  return cacheSite()
}
