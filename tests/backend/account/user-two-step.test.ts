import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { startTestBackend, type TestBackend } from '#tests/support/backend/backend.ts'
import { signIn } from '#tests/support/backend/session.ts'
import { protect, showPassword } from '#tests/support/backend/two-step.ts'
import { addMember } from '#tests/support/records/people.ts'

const run = promisify(execFile)

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})

afterAll(() => backend.stop())

const turnOff = (email: string) =>
  run(process.execPath, [
    'scripts/user.ts',
    '--data',
    backend.data,
    '--email',
    email,
    '--two-step-off',
  ])

it('removes every second factor from an account, and touches no other account', async () => {
  const member = await addMember(backend)
  const other = await addMember(backend)
  await protect(backend, member)
  await protect(backend, other)
  const { stdout, stderr } = await turnOff(member.email)
  expect(stdout + stderr).toContain('now signs in without a second step')
  await signIn(backend, member)
  await showPassword(backend, other)
  for (const name of ['authenticators', 'recovery_codes']) {
    const left = await backend.admin.collection(name).getFullList()
    expect(new Set(left.map(({ user }) => user))).toEqual(new Set([other.id]))
  }
  const again = await turnOff(member.email)
  expect(again.stdout + again.stderr).toContain('had no second step')
  await expect(turnOff('nobody@discover.test')).rejects.toThrow(/There is no account/u)
})
