import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { formatDuration } from '#lib/domain/transfer.ts'
import { href } from '#lib/domain/routes.ts'
import { $connection, tryNow } from '#lib/stores/studio-connection.ts'
import { $user } from '#lib/stores/session.ts'

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
  const why = isLimited
    ? 'The server limits how much may be sent at a time.'
    : 'The connection was lost. Nothing is lost.'
  return (
    <div className="studio-notice">
      <span className="i-lucide-wifi-off size-5 text-premium" aria-hidden="true" />
      <p className="flex-1 min-w-0 text-sm">
        <span role="status">{why}</span>{' '}
        <span className="text-muted tabular-nums">
          {seconds > 0 ? `Trying again in ${formatDuration(seconds)}.` : 'Trying again...'}
        </span>
      </p>
      <Button variant="secondary" onClick={tryNow}>
        Try now
      </Button>
    </div>
  )
}

function SignedOut() {
  const address = `${href('/sign-in')}?next=${encodeURIComponent(href('/studio'))}&reason=expired`
  return (
    <div className="studio-notice">
      <span className="i-lucide-key-round size-5 text-premium" aria-hidden="true" />
      <p className="flex-1 min-w-0 text-sm" role="status">
        Your session has ended. Your work is kept here as long as this page stays open: sign in in a
        new tab, and it goes on.
      </p>
      <a className="button-primary" href={address} target="_blank">
        Sign in in a new tab
      </a>
    </div>
  )
}

/** Why nothing is sent at the moment, and what can be done about it. */
export function ConnectionNotice() {
  const connection = useStore($connection)
  const user = useStore($user)
  if (!user) return <SignedOut />
  if (connection.status === 'lost' || connection.status === 'limited') {
    return <Waiting isLimited={connection.status === 'limited'} retryAt={connection.retryAt} />
  }
  return null
}
