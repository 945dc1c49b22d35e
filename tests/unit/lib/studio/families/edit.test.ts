// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'

import { changeEdit, editing, saveEdit } from '#lib/studio/families/edit.ts'
import { fakeStudio, openStudio, ownRecord } from '#tests/support/browser/open-studio.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { json, person, unreachable } from '#tests/support/server/fake-server.ts'

const path = '/api/collections/families/records/one'
const record = ownRecord('one', { desc: 'Oak.' })

beforeEach(() => signInHere({ ...person, role: 'publisher' }))

afterEach(() => vi.unstubAllGlobals())

async function openOne(answers: Parameters<typeof fakeStudio>[1]) {
  const asked = fakeStudio([record], { [`GET ${path}`]: () => json(record), ...answers })
  await openStudio()
  onTestFinished(editing.open('one'))
  await vi.waitFor(() => expect(editing.$state.get().status).not.toBe('loading'))
  return asked
}

it('sends only what was changed', async () => {
  const asked = await openOne({ [`PATCH ${path}`]: () => json({ ...record, desc: 'Ash.' }) })
  expect(editing.value()?.text).toMatchObject({ name: 'Family one', description: 'Oak.' })
  changeEdit({ description: 'Ash.' })
  expect(await saveEdit()).toBe(true)
  expect(asked.at(-1)).toMatchObject({ what: `PATCH ${path}`, body: { desc: 'Ash.' } })
})

it('asks for a name before anything is sent, until one is entered', async () => {
  const asked = await openOne({})
  const before = asked.length
  changeEdit({ name: ' ' })
  expect(await saveEdit()).toBe(false)
  expect(editing.value()?.errors).toEqual({ name: 'Enter a name.' })
  changeEdit({ name: 'Door' })
  expect(editing.value()?.errors).toEqual({})
  expect(asked).toHaveLength(before)
})

it('shows at its field what the server refused, and can be saved again', async () => {
  await openOne({
    [`PATCH ${path}`]: () => json({ data: { desc: { message: 'Too rude.' } } }, 400),
  })
  changeEdit({ description: 'Rude.' })
  expect(await saveEdit()).toBe(false)
  expect(editing.value()).toMatchObject({
    isSaving: false,
    errors: { description: 'Too rude.' },
    problem: '',
  })
})

it('loads the family again when the connection is back', async () => {
  let isThere = false
  await openOne({ [`GET ${path}`]: () => (isThere ? json(record) : unreachable()) })
  expect(editing.$state.get()).toMatchObject({ status: 'failed', failure: { kind: 'offline' } })
  isThere = true
  globalThis.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(editing.value()?.id).toBe('one'))
})
