import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import {
  describeWrong,
  expectNothingLost,
  expectReplayEqual,
  killEach,
  promoteStandby,
  type Run,
  startRun,
} from '#tests/support/reading/failures.ts'

const programs = await findPostgres()

describe.skipIf(!programs)('reading while parts of it fail', () => {
  let run: Run

  beforeAll(async () => {
    if (programs) run = await startRun(programs)
  })

  afterAll(() => run.stop())

  it('goes on whichever process is killed, and with the standby in place of the primary', async () => {
    for (let round = 0; round < 3; round += 1) await killEach(run, round)
    expect(describeWrong(run)).toBe('')
    await promoteStandby(run)
  })

  it('has lost nothing in the end, and was never wrong or older than it said', async () => {
    await expectNothingLost(run)
    expect(describeWrong(run)).toBe('')
    if (programs) await expectReplayEqual(run, programs)
    expect(run.ledger.families.length).toBeGreaterThan(0)
  })
})
