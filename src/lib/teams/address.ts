import { atom } from 'nanostores'

import { href } from '#lib/site/routes.ts'

export const teamHref = (id: string): string => `${href('/teams')}?id=${encodeURIComponent(id)}`

/** The id of the team that the page shows, null for all of them; its address is authoritative. */
export const $openedTeam = atom<string | null>(null)

/** Follows the address, until it is stopped. */
export function followTeamAddress(): () => void {
  const follow = () => $openedTeam.set(new URLSearchParams(location.search).get('id'))
  follow()
  globalThis.addEventListener('popstate', follow)
  return () => globalThis.removeEventListener('popstate', follow)
}

/** Shows a team, or all of them, without leaving the page; going back undoes it. */
export function goToTeam(id: string | null): void {
  if ($openedTeam.get() === id) return
  history.pushState(history.state, '', id === null ? href('/teams') : teamHref(id))
  $openedTeam.set(id)
}
