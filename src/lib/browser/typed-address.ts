import { debounce } from '#lib/timing/debounce.ts'

/** A page's address that follows what is typed on the page. */
export interface TypedAddress {
  /** Replaces the entry in the history once typing has paused: browsers refuse an address that changes with every letter. */
  replaceSoon: () => void
  /** Replaces it immediately if that is pending, before a choice adds an entry of its own. */
  flush: () => void
  /**
   * Calls `read` now and on each way back or forward, where pending typing is discarded; until it is
   * stopped, which replaces the address immediately if that is pending.
   */
  follow: (read: () => void) => () => void
}

const delay = 250

/**
 * Puts an address in place of the page's own, whose entry in the history it takes. One that is the same is left alone:
 * writing it costs a slow machine 5 to 20 ms.
 * @param address without its origin
 */
export function replaceAddress(address: string): void {
  if (address === location.pathname + location.search + location.hash) return
  history.replaceState(history.state, '', address)
}

/** @param format the address of what the page shows, without its origin */
export function createTypedAddress(format: () => string): TypedAddress {
  const replace = debounce(() => replaceAddress(format()), delay)
  return {
    replaceSoon: replace,
    flush: replace.flush,
    follow(read) {
      const readAgain = () => {
        replace.cancel()
        read()
      }
      readAgain()
      globalThis.addEventListener('popstate', readAgain)
      globalThis.addEventListener('pagehide', replace.flush)
      return () => {
        globalThis.removeEventListener('popstate', readAgain)
        globalThis.removeEventListener('pagehide', replace.flush)
        replace.flush()
      }
    },
  }
}
