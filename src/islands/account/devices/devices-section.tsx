import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { Device } from '#lib/account/devices/device.ts'
import { $leavingDevice, devices, signOutDevice } from '#lib/account/devices/devices.ts'
import * as messages from '#lib/account/messages.ts'

import { DeviceRow } from './device-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

function DeviceList() {
  const state = useStore(devices.$state)
  const leaving = useStore($leavingDevice)
  const list = useRef<HTMLUListElement>(null)

  const leave = async (device: Device) => {
    if (await signOutDevice(device)) list.current?.focus()
  }

  if (state.status === 'loading') return <Skeleton className="h-34" />
  if (state.status === 'failed') {
    return <FailureAlert failure={state.failure} onRetry={() => void devices.reload()} />
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={messages.devices}
      className="-mt-3 divide-y divide-line [overflow-anchor:none]"
    >
      {state.value.list.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          asOf={state.value.asOf}
          busy={leaving === device.id}
          onSignOut={() => void leave(device)}
        />
      ))}
    </ul>
  )
}

export function DevicesSection() {
  useEffect(() => devices.open(), [])
  return (
    <SettingsSection title={messages.devices} text={messages.devicesText}>
      <DeviceList />
      <SignOutEverywhere />
    </SettingsSection>
  )
}
