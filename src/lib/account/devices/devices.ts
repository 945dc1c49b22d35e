import { atom } from 'nanostores'

import { signOutEverywhere as endEverySession } from '#lib/account/api.ts'
import * as messages from '#lib/account/messages.ts'
import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { createResource } from '#lib/resource/resource.ts'
import { signOut, revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { listDevices, revokeDevice } from './api.ts'
import type { Device } from './device.ts'

/** The browsers in which the person is signed in, and when they were listed. */
export const devices = createResource(async () => ({
  list: await listDevices(),
  asOf: new Date(),
}))

/** The id of the device that is being signed out, or null. */
export const $leavingDevice = atom<string | null>(null)

/** Signs a device out; signing out this one leaves the page. Resolves to whether it succeeded. */
export async function signOutDevice(device: Device): Promise<boolean> {
  if ($leavingDevice.get() !== null) return false
  if (device.isThis) {
    signOut()
    return true
  }
  $leavingDevice.set(device.id)
  try {
    await revokeDevice(device.id)
    devices.update(({ list, asOf }) => ({ list: list.filter(({ id }) => id !== device.id), asOf }))
    showToast({ label: messages.deviceSignedOut(device.label), tone: 'positive' })
    return true
  } catch (error) {
    const { title, text } = explainFailure(toFailure(error))
    showToast({ label: title, description: text, tone: 'danger' })
    await revalidateSession(error)
    return false
  } finally {
    $leavingDevice.set(null)
  }
}

export const everywhereForm = createMemberForm({
  async send() {
    await endEverySession()
    signOut()
  },
  once: true,
})
