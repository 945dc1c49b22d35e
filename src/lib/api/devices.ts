import type { Device } from '#lib/domain/device.ts'
import { isObject } from '#lib/domain/json-object.ts'
import { readClaims } from '#lib/domain/token.ts'

import { authStore } from './auth-store.ts'
import { call, callAgain } from './call.ts'
import { request } from './request.ts'
import { readText, unreadable } from './shape.ts'

const path = '/api/collections/devices/records'
const query = { perPage: 200, sort: '-last_used', skipTotal: true }

/** The id of the device that the session was made for. */
const presentDevice = (): unknown => readClaims(authStore.token)?.device

function readDevice(item: unknown): Device {
  const lastUsed = new Date(readText(item, 'last_used'))
  if (Number.isNaN(lastUsed.getTime())) throw unreadable('A device has no date of its last use.')
  const label = isObject(item) && typeof item.label === 'string' ? item.label : ''
  return {
    id: readText(item, 'id'),
    label: label || 'Unknown device',
    lastUsed,
    isThis: isObject(item) && item.id === presentDevice(),
  }
}

/** Where the person is signed in, the last used first. @throws FailureError */
export async function listDevices(): Promise<Device[]> {
  const answer = await callAgain((signal) => request(path, { query, signal }))
  if (!isObject(answer) || !Array.isArray(answer.items)) {
    throw unreadable('The list of devices has no items.')
  }
  return answer.items.map(readDevice)
}

/** Signs a device out: it cannot renew its session any more. @throws FailureError */
export async function revokeDevice(id: string): Promise<void> {
  await call((signal) => request(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE', signal }))
}
