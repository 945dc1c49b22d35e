/**
 * Removes the fragment from the page's address, where a link carries what no server and no history should see.
 * @returns its content, as a query
 */
export function takeFragment(): URLSearchParams {
  const { hash, pathname, search } = location
  if (hash) history.replaceState(history.state, '', pathname + search)
  return new URLSearchParams(hash.replace(/^#/u, ''))
}

/** Does so now, and whenever another link with a token is opened in this tab, until it is stopped. */
export function followFragment(take: (parts: URLSearchParams) => void): () => void {
  const takeAnother = () => {
    if (location.hash.includes('token=')) take(takeFragment())
  }
  take(takeFragment())
  globalThis.addEventListener('hashchange', takeAnother)
  return () => globalThis.removeEventListener('hashchange', takeAnother)
}
