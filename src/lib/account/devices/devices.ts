import { atom } from 'nanostores'

import { signOutEverywhere as endEverySession } from '#lib/account/api.ts'
import * as words from '#lib/account/messages.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { signOut, suspectSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { listDevices, revokeDevice } from './api.ts'
import type { Device } from './device.ts'

export type DevicesState =
  | { status: 'loading' }
  /** As of when the list was read; `leaving` is the id of the device that is being signed out. */
  | { status: 'ready'; devices: Device[]; asOf: Date; leaving: string | null }
  | { status: 'failed'; failure: Failure }

export const $devices = atom<DevicesState>({ status: 'loading' })

export async function loadDevices(): Promise<void> {
  $devices.set({ status: 'loading' })
  try {
    const devices = await listDevices()
    $devices.set({ status: 'ready', devices, asOf: new Date(), leaving: null })
  } catch (error) {
    $devices.set({ status: 'failed', failure: toFailure(error) })
    await suspectSession(error)
  }
}

/** Loads the list, and again when the connection is back. */
export function openDevices(): () => void {
  const retry = () => {
    if ($devices.get().status === 'failed') void loadDevices()
  }
  globalThis.addEventListener('online', retry)
  void loadDevices()
  return () => globalThis.removeEventListener('online', retry)
}

/** Signs a device out; this one leaves the page with it. Whether it went through. */
export async function signOutDevice(device: Device): Promise<boolean> {
  const state = $devices.get()
  if (state.status !== 'ready' || state.leaving) return false
  if (device.isThis) {
    signOut()
    return true
  }
  $devices.set({ ...state, leaving: device.id })
  try {
    await revokeDevice(device.id)
    const devices = state.devices.filter(({ id }) => id !== device.id)
    $devices.set({ ...state, devices })
    showToast({ label: words.deviceSignedOut(device.label), tone: 'positive' })
    return true
  } catch (error) {
    $devices.set({ ...state, leaving: null })
    const { title, text } = explainFailure(toFailure(error))
    showToast({ label: title, description: text, tone: 'danger' })
    await suspectSession(error)
    return false
  }
}

export const everywhereForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    await endEverySession()
    signOut()
  },
})
