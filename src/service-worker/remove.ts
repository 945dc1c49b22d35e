import { chunkCache, pictureCache } from '#lib/cache/names.ts'

declare const self: ServiceWorkerGlobalScope

/** Replaces an earlier service worker, deletes its caches, and unregisters itself. */
async function unregister(): Promise<void> {
  const names = await caches.keys()
  const shell = names.filter((name) => name.endsWith(self.registration.scope))
  await Promise.all([...shell, chunkCache, pictureCache].map((name) => caches.delete(name)))
  await self.registration.unregister()
}

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(unregister()))
