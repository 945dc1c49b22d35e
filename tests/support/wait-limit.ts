import { vi } from 'vitest'

// Vitest has no setting for these; by themselves they give up after a second.
const timeout = 60_000
const { waitFor, waitUntil } = vi

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout, ...options })
vi.waitUntil = (check, options) =>
  waitUntil(check, typeof options === 'number' ? options : { timeout, ...options })
