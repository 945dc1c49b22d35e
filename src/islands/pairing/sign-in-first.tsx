import { Alert } from '#islands/ui/alert.tsx'
import * as messages from '#lib/pairing/messages.ts'
import { href } from '#lib/site/routes.ts'

/** On a phone that scanned a code and is not signed in itself. */
export function SignInFirst() {
  return (
    <div className="grid gap-5">
      <Alert tone="neutral" title={messages.signInFirstTitle} text={messages.signInFirstText} />
      <div className="flex flex-wrap gap-3">
        <a
          className="button-primary"
          href={`${href('/sign-in')}?next=${encodeURIComponent(href('/qr'))}`}
        >
          {messages.signInHere}
        </a>
        <a className="button-secondary" href={href('/qr')}>
          {messages.pairThisDevice}
        </a>
      </div>
    </div>
  )
}
