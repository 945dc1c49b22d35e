/** How long a page nobody touches is left alone, in milliseconds: what is kept must not delay a visit. */
const delay = 10_000

const touches = ['pointerdown', 'keydown'] as const

async function start(): Promise<void> {
  try {
    const { offerUpdates } = await import('./update-offer.ts')
    await offerUpdates()
  } catch (error) {
    console.error('The site is not kept for when there is no network:', error)
  }
}

/** Has the browser keep the site, once the page has been touched or has long stood still. */
export function keepSiteSoon(): () => void {
  const isOff = !import.meta.env.PROD || import.meta.env.PUBLIC_OFFLINE === 'off'
  if (isOff || !('serviceWorker' in navigator)) return () => undefined
  const stop = () => {
    clearTimeout(timer)
    for (const touch of touches) removeEventListener(touch, begin)
  }
  const begin = () => {
    stop()
    void start()
  }
  const timer = setTimeout(begin, delay)
  for (const touch of touches) addEventListener(touch, begin)
  return stop
}
