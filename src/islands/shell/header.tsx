import { useEffect } from 'react'

import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { guardSession } from '#lib/session/session.ts'
import { followUnsent } from '#lib/settings/follow-unsent.ts'
import { watchStorage } from '#lib/site/storage-notice.ts'

import { loadAnalytics } from './analytics.ts'
import { startServiceWorkerSoon } from './start-service-worker.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toasts } from './toasts.tsx'
import { UserMenu } from './user-menu.tsx'

/** The dynamic parts of the shell: theme, user menu, toasts and the session monitor. */
export function Header() {
  useEffect(watchStorage, [])
  useEffect(guardSession, [])
  useEffect(loadAnalytics, [])
  useEffect(followUnsent, [])
  useEffect(startServiceWorkerSoon, [])
  return (
    <ErrorBoundary>
      <ThemeSwitch />
      <UserMenu />
      <Toasts />
    </ErrorBoundary>
  )
}
