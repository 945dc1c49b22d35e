import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { formatDuration } from '#lib/i18n/transfer.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'
import { connection } from '#lib/studio/connection.ts'
import * as messages from '#lib/studio/messages.ts'

/** Seconds until a moment, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, (moment - now) / 1000)
}

function Waiting({ isLimited, retryAt }: { isLimited: boolean; retryAt: number }) {
  const seconds = useSecondsUntil(retryAt)
  const why = isLimited ? messages.limited : messages.lost
  return (
    <div className="table-bar studio-notice">
      <span className="i-lucide-wifi-off size-5 text-premium" aria-hidden="true" />
      <p className="flex-1 min-w-0 text-sm">
        <span role="status">{why}</span>{' '}
        <span className="text-muted tabular-nums">
          {seconds > 0 ? messages.tryingIn(formatDuration(seconds)) : messages.trying}
        </span>
      </p>
      <Button variant="secondary" onClick={connection.tryNow}>
        {messages.tryNow}
      </Button>
    </div>
  )
}

function SignedOut() {
  const address = `${href('/sign-in')}?next=${encodeURIComponent(href('/studio'))}&reason=expired`
  return (
    <div className="table-bar studio-notice">
      <span className="i-lucide-key-round size-5 text-premium" aria-hidden="true" />
      <p className="flex-1 min-w-0 text-sm" role="status">
        {messages.sessionEnded}
      </p>
      <a className="button-primary" href={address} target="_blank">
        {messages.signInNewTab}
      </a>
    </div>
  )
}

/** Why uploads are paused, and how to continue. */
export function ConnectionNotice() {
  const state = useStore(connection.$state)
  const user = useStore($user)
  if (!user) return <SignedOut />
  if (state.status === 'lost' || state.status === 'limited') {
    return <Waiting isLimited={state.status === 'limited'} retryAt={state.retryAt} />
  }
  return null
}
