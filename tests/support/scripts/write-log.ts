import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import type { TestBackend } from '#tests/support/backend/backend.ts'

/** Waits until PocketBase has written what it gathered of its log: the lines are written in order. */
export async function writeLog(backend: TestBackend): Promise<void> {
  const mark = randomUUID()
  await backend.request(`/api/collections/none-${mark}/records`)
  const filter = `data.url ~ "${mark}"`
  await expect
    .poll(async () => (await backend.admin.logs.getList(1, 1, { filter })).totalItems)
    .toBeGreaterThan(0)
}
