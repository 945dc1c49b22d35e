import { Alert } from '#islands/ui/alert.tsx'
import { href } from '#lib/domain/routes.ts'

/** On a phone that scanned a code and is not signed in itself. */
export function SignInFirst() {
  return (
    <div className="grid gap-5">
      <Alert
        tone="neutral"
        title="You are not signed in here"
        text="To let the other device in, sign in on this one first. Its code is kept meanwhile; should it run out, show a new one there."
      />
      <div className="flex flex-wrap gap-3">
        <a
          className="button-primary"
          href={`${href('/sign-in')}?next=${encodeURIComponent(href('/qr'))}`}
        >
          Sign in here
        </a>
        <a className="button-secondary" href={href('/qr')}>
          Pair this device instead
        </a>
      </div>
    </div>
  )
}
