import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Device } from '#lib/account/devices/device.ts'
import * as messages from '#lib/account/messages.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { describePastTime } from '#lib/i18n/past-time.ts'

interface DeviceRowProps {
  device: Device
  /** When the list was loaded, as the reference for relative times. */
  asOf: Date
  busy: boolean
  onSignOut: () => void
}

export function DeviceRow({ device, asOf, busy, onSignOut }: DeviceRowProps) {
  const { label, lastUsed, firstSignIn, timeZone, isThis } = device
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          <span className="min-w-0 break-words">{label}</span>
          {isThis && <Badge tone="positive">{messages.thisDevice}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {messages.lastUsed}{' '}
          <time dateTime={lastUsed.toISOString()}>{describePastTime(lastUsed, asOf)}</time>
          {timeZone && (
            <>
              {' · '}
              <span className="break-words">{messages.timeIn(timeZone)}</span>
            </>
          )}
        </p>
        {firstSignIn && (
          <p className="text-sm text-muted">
            {messages.firstSignIn}{' '}
            <time dateTime={firstSignIn.toISOString()}>{formatDay(firstSignIn)}</time>
          </p>
        )}
      </div>
      <Button variant="secondary" busy={busy} onClick={onSignOut}>
        {messages.signOut}
        <span className="sr-only"> {isThis ? messages.thisDeviceNamed : label}</span>
      </Button>
    </li>
  )
}
