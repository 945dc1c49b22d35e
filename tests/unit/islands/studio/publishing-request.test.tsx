// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { RequestSection } from '#islands/studio/publishing-request.tsx'
import { storeSession } from '#lib/backend/session/session.ts'
import { fakeServer, json, makeToken, nothing, person } from '#tests/support/server/fake-server.ts'

const path = '/api/collections/publishing_requests/records'
const created = '2026-11-03 10:00:00.000Z'

let records: Record<string, unknown>[] = []

const serve = () =>
  fakeServer({
    [`GET ${path}`]: () => json({ items: records }),
    [`POST ${path}`]: () => {
      records = [{ id: 'r1', status: 'pending', answer: '', created }]
      return json(records[0])
    },
    [`DELETE ${path}/r0`]: nothing,
    [`DELETE ${path}/r1`]: nothing,
    'POST /api/collections/users/auth-refresh': () => json({ token: makeToken(), record: person }),
  })

const open = () => render(<RequestSection onCheck={vi.fn<() => void>()} isChecking={false} />)

const changes = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ what }) => what.includes(path) && !what.startsWith('GET'))

beforeEach(() => {
  records = []
  storeSession({ token: makeToken(), record: person })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('asks to publish, says when that was, and withdraws it', async () => {
  const asked = serve()
  open()
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: ' Doors ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask to publish' }))
  expect(await screen.findByText(/3 November 2026/u)).toBeTruthy()
  expect(changes(asked)).toMatchObject([
    { what: `POST ${path}`, body: { status: 'pending', message: 'Doors' } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect(await screen.findByRole('button', { name: 'Ask to publish' })).toBeTruthy()
  expect(changes(asked).at(-1)?.what).toBe(`DELETE ${path}/r1`)
})

it('says why the operator declined, and asks again in place of that request', async () => {
  records = [{ id: 'r0', status: 'declined', answer: 'Write to us first.', created }]
  const asked = serve()
  open()
  expect(await screen.findByText('The operator writes: Write to us first.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask to publish' }))
  expect(await screen.findByText('You have asked to publish')).toBeTruthy()
  expect(changes(asked).map(({ what }) => what)).toEqual([`DELETE ${path}/r0`, `POST ${path}`])
})

it('says that it could not be loaded, and tries again', async () => {
  fakeServer({})
  open()
  expect(await screen.findByText('You are offline')).toBeTruthy()
  serve()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Ask to publish' })).toBeTruthy()
})
