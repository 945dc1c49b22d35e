import { sleep } from '#lib/timing/sleep.ts'

/** How long a page may take to come over the network before the one kept is shown, in milliseconds. */
const networkTimeout = 3000

interface Sources {
  network: Promise<Response>
  /** The page as it was kept, if it was. */
  kept: () => Promise<Response | undefined>
  /** What says that there is no network. */
  offline: () => Promise<Response | undefined>
}

/** The page from the network, else the one kept, else the one that says why there is none. */
export async function choosePage({ network, kept, offline }: Sources): Promise<Response> {
  const answer = network.catch(() => null)
  const first = await Promise.race([answer, sleep(networkTimeout).then(() => null)])
  if (first) return first
  return (await kept()) ?? (await answer) ?? (await offline()) ?? Response.error()
}
