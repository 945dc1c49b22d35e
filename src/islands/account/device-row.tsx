import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import type { Device } from '#lib/domain/device.ts'
import * as words from '#lib/words/account.ts'
import { describePastTime } from '#lib/words/past-time.ts'

interface DeviceRowProps {
  device: Device
  /** When the list was read, to count from. */
  asOf: Date
  busy: boolean
  onSignOut: () => void
}

export function DeviceRow({ device, asOf, busy, onSignOut }: DeviceRowProps) {
  const { label, lastUsed, isThis } = device
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="text-sm font-medium break-words">{label}</p>
        {isThis ? (
          <Badge tone="positive">{words.thisDevice}</Badge>
        ) : (
          <p className="text-sm text-muted">
            {words.lastUsed}{' '}
            <time dateTime={lastUsed.toISOString()}>{describePastTime(lastUsed, asOf)}</time>
          </p>
        )}
      </div>
      <Button variant="secondary" busy={busy} onClick={onSignOut}>
        {words.signOut}
        <span className="sr-only"> {isThis ? words.thisDeviceNamed : label}</span>
      </Button>
    </li>
  )
}
