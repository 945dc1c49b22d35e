/** Calls it whenever the connection comes back, until it is stopped. */
export function whenOnline(run: () => void): () => void {
  globalThis.addEventListener('online', run)
  return () => globalThis.removeEventListener('online', run)
}

/** Calls it whenever the browser shows the page, until it is stopped; `isAsLeft` for one restored as it was left. */
export function whenShown(run: (isAsLeft: boolean) => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => run(persisted)
  globalThis.addEventListener('pageshow', show)
  return () => globalThis.removeEventListener('pageshow', show)
}

/** Calls it whenever the page is hidden or left, until it is stopped. */
export function whenHidden(run: () => void): () => void {
  const check = () => {
    if (document.hidden) run()
  }
  document.addEventListener('visibilitychange', check)
  return () => document.removeEventListener('visibilitychange', check)
}

/** Calls it whenever the page becomes visible or hidden, and when the connection is back, until it is stopped. */
export function whenSeenOrOnline(run: () => void): () => void {
  const stop = whenOnline(run)
  document.addEventListener('visibilitychange', run)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', run)
  }
}
