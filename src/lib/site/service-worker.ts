import { atom } from 'nanostores'

import { browserStorage, onOtherTab } from '#lib/browser/storage.ts'
import { trustScript } from '#lib/browser/trusted-script.ts'
import { versionQuestion } from '#lib/cache/names.ts'
import { debounce } from '#lib/timing/debounce.ts'

import { href } from './routes.ts'

/** The version of the site that is offered in place of the one in this tab; null while there is none. */
export const $newVersion = atom<string | null>(null)

/** In localStorage: the version that the person postponed, so that no tab offers it again. */
const laterKey = 'version-later'

const checkEvery = 60 * 60_000
const recheckDelay = 2000

const here = () => document.documentElement.dataset.version ?? ''

const isPutOff = (version: string) => browserStorage.read(laterKey) === version

/** Whether leaving the page would prompt the person. */
const wouldLose = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const requestVersion = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    port1.start()
    worker.postMessage(versionQuestion, [port2])
  })

/** Offers a version once reloading would lose nothing. */
function offer(version: string): void {
  offerLater.cancel()
  if (version === here() || isPutOff(version)) return
  if (wouldLose()) offerLater(version)
  else $newVersion.set(version)
}

const offerLater = debounce(offer, recheckDelay)

async function compare(): Promise<void> {
  const { controller } = navigator.serviceWorker
  if (controller) offer(await requestVersion(controller))
}

/** Does not offer this version again, in any tab. */
export function putOff(): void {
  const version = $newVersion.get()
  if (version) browserStorage.write(laterKey, version)
  $newVersion.set(null)
}

function followOtherTabs(): void {
  onOtherTab([laterKey], () => {
    const version = $newVersion.get()
    if (version && isPutOff(version)) $newVersion.set(null)
  })
}

/** Checks for a new version of the site, at most once an hour. */
function followVersions(registration: ServiceWorkerRegistration): void {
  let checked = Date.now()
  const check = () => {
    if (document.hidden || !navigator.onLine || Date.now() - checked < checkEvery) return
    checked = Date.now()
    registration.update().catch((error: unknown) => {
      console.error('It could not be seen whether there is a new version:', error)
    })
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, checkEvery)
}

/** Lets the browser cache the site, to open it offline, and offers its new versions. */
export async function cacheSite(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => void compare())
  followOtherTabs()
  await serviceWorker.register(trustScript(href('/service-worker.js')), { updateViaCache: 'none' })
  const registration = await serviceWorker.getRegistration()
  if (!registration) return
  followVersions(registration)
  await registration.update()
  // A worker being installed reports once it has taken over; this page may be newer than the previous worker.
  if (!registration.installing && !registration.waiting) await compare()
}
