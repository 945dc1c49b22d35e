import { unknownDevice } from '#lib/account/messages.ts'
import { call, callAgain } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { readClaims } from '#lib/backend/session/token.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'
import { type FieldOf, isRecord } from '#lib/shapes/unchecked-record.ts'

import type { Device } from './device.ts'

const lastUsedFirst: `-${FieldOf<'devices'>}` = '-last_used'
const query = { perPage: 200, sort: lastUsedFirst, skipTotal: true }

/** The id of the device that the session was made for. */
const presentDevice = (): unknown => readClaims(authStore.token)?.device

const textOf = (item: unknown, field: FieldOf<'devices'>): string => {
  const value = isRecord<'devices'>(item) ? item[field] : ''
  return typeof value === 'string' ? value : ''
}

function readDate(text: string): Date | null {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Only one that this browser knows: the value was sent by the device, which need not be trustworthy. */
function readTimeZone(item: unknown): string {
  const timeZone = textOf(item, 'time_zone')
  if (timeZone === '') return ''
  try {
    // As it was sent: the browser would replace an older name with a newer one.
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone ? timeZone : ''
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

function readDevice(item: unknown): Device {
  const lastUsed = readDate(readText(item, 'last_used'))
  if (!lastUsed) throw unreadable('A device has no date of its last use.')
  return {
    id: readText(item, 'id'),
    label: textOf(item, 'label') || unknownDevice,
    lastUsed,
    firstSignIn: readDate(textOf(item, 'created')),
    timeZone: readTimeZone(item),
    isThis: isObject(item) && item.id === presentDevice(),
  }
}

/** Where the person is signed in, the last used first. @throws FailureError */
export async function listDevices(): Promise<Device[]> {
  const answer = await callAgain((signal) => request(pathOf('devices'), { query, signal }))
  if (!isObject(answer) || !Array.isArray(answer.items)) {
    throw unreadable('The list of devices has no items.')
  }
  return answer.items.map(readDevice)
}

/** Signs a device out: it can no longer renew its session. @throws FailureError */
export async function revokeDevice(id: string): Promise<void> {
  await call((signal) => request(pathOf('devices', id), { method: 'DELETE', signal }))
}
