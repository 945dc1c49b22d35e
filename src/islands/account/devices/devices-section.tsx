import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'

import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { SettingsSection } from '#islands/ui/settings-section.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { Device } from '#lib/account/devices/device.ts'
import { $devices, loadDevices, openDevices, signOutDevice } from '#lib/account/devices/devices.ts'
import * as words from '#lib/account/messages.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import * as common from '#lib/i18n/common.ts'

import { DeviceRow } from './device-row.tsx'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

function DeviceList() {
  const state = useStore($devices)
  const list = useRef<HTMLUListElement>(null)

  const leave = async (device: Device) => {
    if (await signOutDevice(device)) list.current?.focus()
  }

  if (state.status === 'loading') return <Skeleton className="h-34" />
  if (state.status === 'failed') {
    return (
      <Alert
        tone="danger"
        {...explainFailure(state.failure)}
        action={
          <Button variant="secondary" onClick={() => void loadDevices()}>
            {common.retry}
          </Button>
        }
      />
    )
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={words.devices}
      className="-mt-3 divide-y divide-line [overflow-anchor:none]"
    >
      {state.devices.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          asOf={state.asOf}
          busy={state.leaving === device.id}
          onSignOut={() => void leave(device)}
        />
      ))}
    </ul>
  )
}

export function DevicesSection() {
  useEffect(openDevices, [])
  return (
    <SettingsSection title={words.devices} text={words.devicesText}>
      <DeviceList />
      <SignOutEverywhere />
    </SettingsSection>
  )
}
