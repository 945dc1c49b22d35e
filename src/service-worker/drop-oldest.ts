/** Deletes the oldest entries of a cache that exceeds its limit. */
export async function dropOldest(cacheName: string, limit: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  const excess = requests.slice(0, Math.max(0, requests.length - limit))
  await Promise.all(excess.map((request) => cache.delete(request)))
}
