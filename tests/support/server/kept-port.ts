import { findPort } from '#scripts/backend/run-pocketbase.ts'

/** Below those that systems give to whoever asks for any port. */
const first = 20_000
const count = 12_000

const tries = 50

/**
 * A free port of this machine that stays free until its server is started, and while it is started again: nobody else gets
 * it who asks for any port, or connects to somewhere.
 */
export async function findKeptPort(): Promise<number> {
  for (let left = tries; left > 0; left -= 1) {
    const wanted = first + Math.floor(Math.random() * count)
    const port = await findPort('127.0.0.1', wanted).catch(() => null)
    if (port !== null) return port
  }
  throw new Error(`None of ${tries} ports from ${first} on was free.`)
}
