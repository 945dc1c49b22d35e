import { $newVersion, keepSite, putOff } from '#lib/site/service-worker.ts'

/** Keeps the site in this browser, and shows the bar that stands ready in the page for a new version. */
export function offerUpdates(): Promise<void> {
  const bar = document.getElementById('update')
  $newVersion.subscribe((version) => {
    if (bar) bar.hidden = version === null
  })
  bar?.querySelector('[data-later]')?.addEventListener('click', () => {
    putOff()
    document.getElementById('content')?.focus()
  })
  return keepSite()
}
