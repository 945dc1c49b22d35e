import { afterEach, describe, expect, it } from 'vitest'

import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import {
  describeWrong,
  expectNothingLost,
  expectReplayEqual,
  freezeStandby,
  killEach,
  loseBackend,
  loseUnconfirmed,
  partitionReplicate,
  partitionStandby,
  pauseReplicate,
  promoteStandby,
  type Run,
  startRun,
} from '#tests/support/reading/failures.ts'

const rounds = 20

const programs = await findPostgres()

describe.skipIf(!programs)('reading beyond one machine', () => {
  let run: Run

  const open = async () => {
    if (programs) run = await startRun(programs)
  }

  const expectWhole = async () => {
    await expectNothingLost(run)
    if (programs) await expectReplayEqual(run, programs)
  }

  const repeat = async (fail: (run: Run, round: number) => Promise<void>) => {
    for (let round = 0; round < rounds; round += 1) await fail(run, round)
  }

  afterEach(() => run.stop())

  it('goes on whichever process is killed', async () => {
    await open()
    await repeat(killEach)
    await expectWhole()
    expect(describeWrong(run)).toBe('')
  })

  it('lets one process write, and says what is behind, where parts are cut off', async () => {
    await open()
    await loseBackend(run)
    await repeat(partitionStandby)
    await repeat(freezeStandby)
    await repeat((_, round) => pauseReplicate(run, 300 * (round + 1)))
    await repeat(partitionReplicate)
    await expectWhole()
    expect(describeWrong(run)).toBe('')
  })

  it('goes on with a standby that has all that was seen', async () => {
    await open()
    await promoteStandby(run)
    await expectWhole()
    expect(describeWrong(run)).toBe('')
  })

  it('copies again what was lost with a primary', async () => {
    await open()
    await loseUnconfirmed(run)
    await expectWhole()
    expect(describeWrong(run)).toBe('')
  })
})
