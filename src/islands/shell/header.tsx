import { type EffectCallback, useEffect } from 'react'

import { withQuietFailure } from '#islands/ui/error-boundary.tsx'
import { guardSession } from '#lib/session/session.ts'
import { followUnsent } from '#lib/settings/follow-unsent.ts'
import { closeNavigationOnLeave } from '#lib/site/navigation.ts'
import { watchStorage } from '#lib/site/storage-notice.ts'

import { loadAnalytics } from './analytics.ts'
import { offerAccountTheme } from './offer-account-theme.ts'
import { PaletteButton } from './palette-button.tsx'
import { startServiceWorkerSoon } from './start-service-worker.ts'
import { startTooltips } from './start-tooltips.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Toasts } from './toasts.tsx'
import { UserMenu } from './user-menu.tsx'

/** Starts it in a task of its own, so that nobody waits until all of them have started. */
function startLater(run: EffectCallback): () => void {
  let stop: ReturnType<EffectCallback>
  const timer = setTimeout(() => {
    stop = run()
  })
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}

/** Something that the pages of the shell do and do not show. */
function Background({ run }: { run: EffectCallback }) {
  useEffect(() => startLater(run), [run])
  return null
}

const offerTheme = () => void offerAccountTheme()

/** The dynamic parts of the shell: theme, user menu, toasts and the session monitor. */
export const Header = withQuietFailure(function Header() {
  return (
    <>
      <PaletteButton />
      <ThemeSwitch />
      <UserMenu />
      <Toasts />
      <Background run={watchStorage} />
      <Background run={offerTheme} />
      <Background run={guardSession} />
      <Background run={loadAnalytics} />
      <Background run={followUnsent} />
      <Background run={closeNavigationOnLeave} />
      <Background run={startTooltips} />
      <Background run={startServiceWorkerSoon} />
    </>
  )
})
