import { sleep } from '#lib/timing/sleep.ts'

/** How long a page may take to come over the network before the cached one is shown, in milliseconds. */
const networkTimeout = 3000

interface Sources {
  network: Promise<Response>
  /** The cached page, if there is one. */
  cached: () => Promise<Response | undefined>
  /** The page that says that there is no network. */
  offline: () => Promise<Response | undefined>
}

/** The page from the network, else the cached one, else the offline page. */
export async function choosePage({ network, cached, offline }: Sources): Promise<Response> {
  const answer = network.catch(() => null)
  const first = await Promise.race([answer, sleep(networkTimeout).then(() => null)])
  if (first) return first
  return (await cached()) ?? (await answer) ?? (await offline()) ?? Response.error()
}
