import { atom } from 'nanostores'

export type BoardView = 'grid' | 'list'

/** How the families of a board are shown. The page's address is authoritative. */
export const $view = atom<BoardView>('grid')

/** Whether the list shows the outdated families alone. */
export const $onlyOutdated = atom(false)

function follow(): void {
  const query = new URLSearchParams(location.search)
  $view.set(query.get('view') === 'list' ? 'list' : 'grid')
  $onlyOutdated.set(query.get('outdated') === '1')
}

function write(change: Record<string, string | null>): void {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  history.replaceState(history.state, '', `?${query}${location.hash}`)
  follow()
}

/** Reads the view from the address, and follows back and forward, until it is stopped. */
export function openView(): () => void {
  follow()
  globalThis.addEventListener('popstate', follow)
  return () => globalThis.removeEventListener('popstate', follow)
}

export const showView = (view: BoardView): void =>
  write({ view: view === 'list' ? view : null, outdated: null })

/** Lists the outdated families alone, or all. */
export const showOutdated = (isOnly: boolean): void =>
  write({ view: 'list', outdated: isOnly ? '1' : null })
