import { atom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { $user, suspectSession } from '#lib/session/session.ts'

import { fetchDashboard } from './api.ts'
import {
  type Dashboard,
  type DashboardChoice,
  formatChoice,
  parseChoice,
  usualChoice,
} from './statistics.ts'

export type DashboardState =
  | { status: 'loading' }
  /** `isStale` while another choice is on its way. */
  | { status: 'ready'; dashboard: Dashboard; isStale: boolean }
  | { status: 'failed'; failure: Failure }

export const $dashboard = atom<DashboardState>({ status: 'loading' })

/** The period and whose families; the page's address has the say. */
export const $dashboardChoice = atom<DashboardChoice>(usualChoice)

/** Of the answers only that to the last question counts. */
let asked = 0

function takeChoice(): void {
  const choice = parseChoice(new URLSearchParams(location.search))
  const isPublisher = $user.get()?.isPublisher ?? false
  $dashboardChoice.set({ ...choice, isMine: choice.isMine && isPublisher })
}

export async function loadDashboard(): Promise<void> {
  const number = (asked += 1)
  const before = $dashboard.get()
  $dashboard.set(before.status === 'ready' ? { ...before, isStale: true } : { status: 'loading' })
  try {
    const dashboard = await fetchDashboard($dashboardChoice.get())
    if (number === asked) $dashboard.set({ status: 'ready', dashboard, isStale: false })
  } catch (error) {
    if (number !== asked) return
    $dashboard.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Changes period or families, as an entry of its own in the history. */
export function chooseDashboard(change: Partial<DashboardChoice>): void {
  const choice = { ...$dashboardChoice.get(), ...change }
  const query = formatChoice(choice, new URLSearchParams(location.search)).toString()
  history.pushState(history.state, '', location.pathname + (query && `?${query}`) + location.hash)
  $dashboardChoice.set(choice)
  void loadDashboard()
}

/** Loads what the address asks for, follows back and forward, and tries again with the connection. */
export function openDashboard(): () => void {
  const follow = () => {
    takeChoice()
    void loadDashboard()
  }
  const retry = () => {
    if ($dashboard.get().status === 'failed') void loadDashboard()
  }
  globalThis.addEventListener('popstate', follow)
  globalThis.addEventListener('online', retry)
  follow()
  return () => {
    globalThis.removeEventListener('popstate', follow)
    globalThis.removeEventListener('online', retry)
  }
}
