import { cacheNames } from 'workbox-core/cacheNames.js'
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { addRoute } from 'workbox-precaching/addRoute.js'
import { matchPrecache } from 'workbox-precaching/matchPrecache.js'
import { precache } from 'workbox-precaching/precache.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'

import { chunkCache, isFamilyPicture, pictureCache, versionQuestion } from '#lib/cache/names.ts'

import { choosePage } from './choose-page.ts'
import { dropOldest } from './drop-oldest.ts'
import { site } from './site.ts'

declare const self: ServiceWorkerGlobalScope

const backend = new URL(site.backend, self.location.origin)

const isPage = (request: Request, { pathname }: URL) =>
  request.mode === 'navigate' &&
  pathname.startsWith(site.base) &&
  !/^(?:api|_)(?:\/|$)/u.test(pathname.slice(site.base.length))

/** Pages are kept under their addresses with a slash at the end. */
const keptAddress = (url: URL) => url.pathname.replace(/(?:\/index\.html|\/)?$/u, '/')

const openPage: RouteHandlerCallback = ({ request, url, event }) => {
  const preloaded: unknown = 'preloadResponse' in event ? event.preloadResponse : undefined
  const network = Promise.resolve(preloaded).then((answer) =>
    answer instanceof Response ? answer : fetch(request),
  )
  return choosePage({
    network,
    kept: () => matchPrecache(keptAddress(url)),
    offline: () => matchPrecache(`${site.base}offline/`),
  })
}

const chunksAtMost = 250

const keepAtMost = (limit: number): WorkboxPlugin => ({
  cacheDidUpdate: ({ cacheName }) => dropOldest(cacheName, limit),
})

/** A page that came in place of a chunk would be kept for ever. */
const keepChunksAlone: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && !response.headers.get('Content-Type')?.includes('html') ? response : null,
}

const chunks = new CacheFirst({
  cacheName: chunkCache,
  plugins: [keepChunksAlone, keepAtMost(chunksAtMost)],
})

const pictures = new CacheFirst({ cacheName: pictureCache, plugins: [keepAtMost(600)] })

/** Asked for without cookies and as a file that may be read: an unreadable one fills the storage. */
const showPicture: RouteHandlerCallback = ({ url, event }) =>
  pictures.handle({
    event,
    request: new Request(url.href, { mode: 'cors', credentials: 'omit' }),
  })

const isChunk = ({ origin, pathname }: URL) =>
  origin === self.location.origin && pathname.startsWith(`${site.base}_astro/`)

/** Saves the parts of the version before, which the server may not have any more, for the tabs that run it. */
async function saveFormerChunks(): Promise<void> {
  const [former, used] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(chunkCache),
  ])
  const present = new Set(site.files.map(({ url }) => new URL(url, self.location.origin).href))
  for (const request of await former.keys()) {
    const isFormer = isChunk(new URL(request.url)) && !present.has(request.url)
    const response = isFormer && (await former.match(request))
    if (response) await used.put(request, response)
  }
  await dropOldest(chunkCache, chunksAtMost)
}

precache(site.files)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request, url), openPage)
addRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(({ url }) => isChunk(url), chunks)
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' &&
    !request.headers.has('Authorization') &&
    isFamilyPicture(url, backend),
  showPicture,
)
registerQuotaErrorCallback(async () => {
  await caches.delete(pictureCache)
})

self.addEventListener('install', (event) => {
  event.waitUntil(saveFormerChunks())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]))
})
self.addEventListener('message', ({ data, ports }) => {
  if (data === versionQuestion) ports[0]?.postMessage(site.version)
})
