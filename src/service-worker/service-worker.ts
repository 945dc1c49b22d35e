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

/** Pages are cached under their paths with a trailing slash. */
const cacheKeyOf = (url: URL) => url.pathname.replace(/(?:\/index\.html|\/)?$/u, '/')

const handlePage: RouteHandlerCallback = ({ request, url, event }) => {
  const preloaded: unknown = 'preloadResponse' in event ? event.preloadResponse : undefined
  const network = Promise.resolve(preloaded).then((answer) =>
    answer instanceof Response ? answer : fetch(request),
  )
  return choosePage({
    network,
    cached: () => matchPrecache(cacheKeyOf(url)),
    offline: () => matchPrecache(`${site.base}offline/`),
  })
}

const maxChunks = 250

const limitEntries = (limit: number): WorkboxPlugin => ({
  cacheDidUpdate: ({ cacheName }) => dropOldest(cacheName, limit),
})

/** An HTML page served in place of a chunk would otherwise stay in the cache for ever. */
const cacheOnlyChunks: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && !response.headers.get('Content-Type')?.includes('html') ? response : null,
}

const chunks = new CacheFirst({
  cacheName: chunkCache,
  plugins: [cacheOnlyChunks, limitEntries(maxChunks)],
})

const pictures = new CacheFirst({ cacheName: pictureCache, plugins: [limitEntries(600)] })

/** Requested with CORS and without cookies: browsers count an opaque response as several megabytes of storage. */
const handlePicture: RouteHandlerCallback = ({ url, event }) =>
  pictures.handle({
    event,
    request: new Request(url.href, { mode: 'cors', credentials: 'omit' }),
  })

const isChunk = ({ origin, pathname }: URL) =>
  origin === self.location.origin && pathname.startsWith(`${site.base}_astro/`)

/** Saves the chunks of the previous version for tabs that still run it: the server may no longer have them. */
async function savePreviousChunks(): Promise<void> {
  const [previous, chunkStore] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(chunkCache),
  ])
  const current = new Set(site.files.map(({ url }) => new URL(url, self.location.origin).href))
  for (const request of await previous.keys()) {
    const isObsolete = isChunk(new URL(request.url)) && !current.has(request.url)
    const response = isObsolete && (await previous.match(request))
    if (response) await chunkStore.put(request, response)
  }
  await dropOldest(chunkCache, maxChunks)
}

precache(site.files)
registerRoute(({ request, url, sameOrigin }) => sameOrigin && isPage(request, url), handlePage)
addRoute({ directoryIndex: '', cleanURLs: false })
registerRoute(({ url }) => isChunk(url), chunks)
registerRoute(
  ({ request, url }) =>
    request.destination === 'image' &&
    !request.headers.has('Authorization') &&
    isFamilyPicture(url, backend),
  handlePicture,
)
registerQuotaErrorCallback(async () => {
  await caches.delete(pictureCache)
})

self.addEventListener('install', (event) => {
  event.waitUntil(savePreviousChunks())
  void self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]))
})
self.addEventListener('message', ({ data, ports }) => {
  if (data === versionQuestion) ports[0]?.postMessage(site.version)
})
