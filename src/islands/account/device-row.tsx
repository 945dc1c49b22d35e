import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { type Device, describeLastUse } from '#lib/domain/device.ts'

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
          <Badge tone="positive">This device</Badge>
        ) : (
          <p className="text-sm text-muted">
            Last used{' '}
            <time dateTime={lastUsed.toISOString()}>{describeLastUse(lastUsed, asOf)}</time>
          </p>
        )}
      </div>
      <Button variant="secondary" busy={busy} onClick={onSignOut}>
        Sign out<span className="sr-only"> {isThis ? 'this device' : label}</span>
      </Button>
    </li>
  )
}
