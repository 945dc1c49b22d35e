// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import {
  $commentNews,
  $thread,
  commentForm,
  draftOf,
  keepDraft,
  newCommentForm,
  openComments,
  removeComment,
} from '#lib/tasks/comments/comments.ts'
import { reportOpenedNews } from '#lib/tasks/panel.ts'
import { findRow, tasks } from '#lib/tasks/tasks.ts'
import { $toast, dismissToast } from '#lib/toasts/toasts.ts'
import { signInHere } from '#tests/support/browser/sign-in-here.ts'
import { makePageAnswer, makeTaskAnswer } from '#tests/support/made-tasks.ts'
import { fakeServer, json, nothing, unreachable } from '#tests/support/server/fake-server.ts'

const list = 'GET /api/discover/tasks/t1/comments'
const write = 'POST /api/collections/task_comments/records'

const comment = (id: string, fields: object = {}) => ({
  id,
  text: `Text of ${id}`,
  created: '2027-01-01 10:00:00.000Z',
  edited: '',
  mine: false,
  author: 'Bo',
  ...fields,
})

const answer = (...comments: object[]) => ({ [list]: () => json({ comments }) })

const shown = () => {
  const state = $thread.get()
  return state.status === 'ready' ? state.value.comments.map(({ id }) => id) : state.status
}

let close = () => {}

async function open(): Promise<void> {
  await tasks.load()
  close = openComments('t1')
  await vi.waitFor(() => expect($thread.get().status).not.toBe('loading'))
}

const page = {
  'GET /api/discover/tasks': () => json(makePageAnswer([makeTaskAnswer({ comments: 1 })])),
}

beforeEach(() => {
  signInHere()
  tasks.forget()
  newCommentForm.reset()
  commentForm.reset()
})

afterEach(() => {
  close()
  dismissToast()
  vi.unstubAllGlobals()
})

it('lists the comments of a task, and says why it does not where they cannot be had', async () => {
  fakeServer({ ...page, ...answer(comment('a'), comment('b')) })
  await open()
  expect(shown()).toEqual(['a', 'b'])
  close()
  fakeServer({ ...page, [list]: () => json({ comments: 'none' }) })
  await open()
  expect($thread.get()).toMatchObject({ status: 'failed', failure: { kind: 'unknown' } })
})

it('adds a comment at the end, counts it in the row, says so, and forgets the draft', async () => {
  const asked = fakeServer({
    ...page,
    ...answer(comment('a')),
    [write]: () => json(comment('b', { text: 'In oak' })),
  })
  await open()
  keepDraft('t1', ' In oak ')
  expect(await newCommentForm.submit({ task: 't1', text: ' In oak ' })).toBe(true)
  expect(asked.at(-1)?.body).toEqual({ task: 't1', author: 'u1', text: 'In oak' })
  expect(shown()).toEqual(['a', 'b'])
  expect(findRow('t1')?.task.comments).toBe(2)
  expect($commentNews.get()).toBe('Your comment was added.')
  expect(draftOf('t1')).toBe('')
})

it.each([
  ['nothing but spaces', ' \n', 'Write something first.'],
  ['too much', 'x'.repeat(2001), 'Use at most 2,000 characters.'],
])('refuses %s before the server is asked', async (_, text, problem) => {
  const asked = fakeServer({ ...page, ...answer() })
  await open()
  const before = asked.length
  expect(await newCommentForm.submit({ task: 't1', text })).toBe(false)
  expect(newCommentForm.$state.get()).toEqual({ status: 'invalid', fields: { text: problem } })
  expect(asked).toHaveLength(before)
})

it('keeps what is there, and the draft, where a comment cannot be sent', async () => {
  fakeServer({ ...page, ...answer(comment('a')), [write]: unreachable })
  await open()
  keepDraft('t1', 'In oak')
  expect(await newCommentForm.submit({ task: 't1', text: 'In oak' })).toBe(false)
  expect(newCommentForm.$state.get().status).toBe('failed')
  expect(shown()).toEqual(['a'])
  expect(draftOf('t1')).toBe('In oak')
})

it('shows what others wrote meanwhile, and says who', async () => {
  fakeServer({ ...page, ...answer(comment('a')) })
  await open()
  fakeServer(answer(comment('a'), comment('b', { text: 'And in ash?' })))
  reportOpenedNews()
  await vi.waitFor(() => expect(shown()).toEqual(['a', 'b']))
  expect($commentNews.get()).toBe('New comment by Bo: And in ash?')
  fakeServer({ [list]: unreachable })
  reportOpenedNews()
  expect(shown()).toEqual(['a', 'b'])
})

it('edits one’s own comment in its place', async () => {
  fakeServer({
    ...page,
    ...answer(comment('a', { mine: true }), comment('b')),
    'PATCH /api/collections/task_comments/records/a': () =>
      json(comment('a', { text: 'Glazed', edited: '2027-01-02 10:00:00.000Z' })),
  })
  await open()
  expect(await commentForm.submit({ id: 'a', text: 'Glazed' })).toBe(true)
  expect($thread.get()).toMatchObject({
    value: { comments: [{ id: 'a', text: 'Glazed', isMine: true }, { id: 'b' }] },
  })
})

it('deletes a comment when the offer to undo has expired, and puts it back where it was', async () => {
  const removal = 'DELETE /api/collections/task_comments/records/a'
  const mine = comment('a', { mine: true })
  const later = comment('b', { created: '2027-01-02 10:00:00.000Z' })
  const asked = fakeServer({ ...page, ...answer(mine, later), [removal]: nothing })
  await open()
  const remove = () => {
    const state = $thread.get()
    const [first] = state.status === 'ready' ? state.value.comments : []
    if (!first) throw new Error('there is no comment')
    removeComment(first)
  }
  remove()
  expect(shown()).toEqual(['b'])
  reportOpenedNews()
  await vi.waitFor(() => expect(asked.at(-1)?.what).toBe(list))
  expect(shown()).toEqual(['b'])
  $toast.get()?.action?.run()
  expect(shown()).toEqual(['a', 'b'])
  remove()
  dismissToast()
  await vi.waitFor(() => expect(asked.at(-1)?.what).toBe(removal))
})
