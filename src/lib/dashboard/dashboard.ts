import { atom } from 'nanostores'

import { createResource } from '#lib/resource/resource.ts'
import { $user } from '#lib/session/session.ts'
import { once } from '#lib/timing/once.ts'

import { fetchDashboard } from './api.ts'
import { type DashboardChoice, formatChoice, parseChoice, usualChoice } from './statistics.ts'

/** The period and whose families; the page's address is authoritative. */
export const $dashboardChoice = atom<DashboardChoice>(usualChoice)

/** The figures for the choice; those of the last choice stay until the next have arrived. */
export const dashboard = createResource(() => fetchDashboard($dashboardChoice.get()), {
  keepsValue: true,
})

function takeChoice(): void {
  const choice = parseChoice(new URLSearchParams(location.search))
  const isPublisher = $user.get()?.isPublisher ?? false
  $dashboardChoice.set({ ...choice, isMine: choice.isMine && isPublisher })
}

/** Changes period or families, as an entry of its own in the history. */
export function chooseDashboard(change: Partial<DashboardChoice>): void {
  const choice = { ...$dashboardChoice.get(), ...change }
  const query = formatChoice(choice, new URLSearchParams(location.search)).toString()
  history.pushState(history.state, '', location.pathname + (query && `?${query}`) + location.hash)
  $dashboardChoice.set(choice)
  void dashboard.load()
}

/** Once for each page: a review that failed is tried at the next visit. */
const review = once(async () => {
  try {
    const { reviewSearches } = await import('./review-searches.ts')
    await reviewSearches()
    await dashboard.reload()
  } catch (error) {
    console.error('Earlier searches could not be looked at again:', error)
  }
})

/** Loads what the address asks for, follows back and forward, and tries again with the connection. */
export function openDashboard(): () => void {
  const follow = () => {
    takeChoice()
    void dashboard.load()
  }
  const close = dashboard.retryOnline()
  const stop = dashboard.$state.listen((state) => {
    if (state.status === 'ready' && state.value.hasSearchesToReview) void review()
  })
  globalThis.addEventListener('popstate', follow)
  follow()
  return () => {
    stop()
    globalThis.removeEventListener('popstate', follow)
    close()
  }
}
