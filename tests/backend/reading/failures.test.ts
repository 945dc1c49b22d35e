import { afterAll, beforeAll, describe, it } from 'vitest'

import { findPostgres } from '#tests/support/postgres/start-postgres.ts'
import { expectNothingLost, killEach, type Run, startRun } from '#tests/support/reading/failures.ts'

const programs = await findPostgres()

describe.skipIf(!programs)('reading while parts of it fail', () => {
  let run: Run | null = null

  beforeAll(async () => {
    if (programs) run = await startRun(programs)
  })

  afterAll(() => run?.stop())

  it('loses nothing and reads nothing wrong, whichever process is killed', async () => {
    if (!run) return
    for (let round = 0; round < 3; round += 1) await killEach(run, round)
    await expectNothingLost(run)
  })
})
