/** How long an untouched page waits, in milliseconds: filling the cache must not delay a visit. */
const delay = 10_000

const interactions = ['pointerdown', 'keydown'] as const

async function start(): Promise<void> {
  try {
    const { offerUpdates } = await import('./update-offer.ts')
    await offerUpdates()
  } catch (error) {
    console.error('The site cannot be used offline:', error)
  }
}

/** Starts the service worker on the first interaction, or after a delay without one. */
export function startServiceWorkerSoon(): () => void {
  const isOff = !import.meta.env.PROD || import.meta.env.PUBLIC_OFFLINE === 'off'
  if (isOff || !('serviceWorker' in navigator)) return () => undefined
  const stop = () => {
    clearTimeout(timer)
    for (const name of interactions) removeEventListener(name, begin)
  }
  const begin = () => {
    stop()
    void start()
  }
  const timer = setTimeout(begin, delay)
  for (const name of interactions) addEventListener(name, begin)
  return stop
}
