/** Lets go of what has been in a cache the longest, where it holds more than so many files. */
export async function dropOldest(cacheName: string, limit: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  const tooMany = kept.slice(0, Math.max(0, kept.length - limit))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}
