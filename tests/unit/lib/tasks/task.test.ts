import { describe, expect, it } from 'vitest'

import {
  applyChange,
  isOverdue,
  mayDelete,
  mayEdit,
  mayVote,
  mayWorkOn,
  pickValues,
  titleProblem,
  valueOf,
} from '#lib/tasks/task.ts'
import { makeTask } from '#tests/support/made-tasks.ts'

const people = [{ id: 'p1', name: 'Ines' }]
const publisher = { isPublisher: true }
const member = { isPublisher: false }

it('applies a change optimistically, and reverts it to the previous values', () => {
  const task = makeTask({ label: 'types', due: '2027-01-01' })
  const change = { status: 'done', label: '', assignee: 'p1', due: '', title: ' Gate ' }
  const changed = applyChange(task, change, people)
  expect(changed).toMatchObject({
    status: 'done',
    label: null,
    assignee: people[0],
    due: null,
    title: 'Gate',
  })
  expect(applyChange(changed, pickValues(task, change), people)).toEqual(task)
})

it('accepts no unknown status or priority', () => {
  const task = makeTask({})
  expect(applyChange(task, { status: 'lost', priority: '' }, people)).toEqual(task)
})

it('returns fields as a change would set them', () => {
  const task = makeTask({ assignee: { id: 'p1', name: 'Ines' } })
  expect(valueOf(task, 'assignee')).toBe('p1')
  expect([valueOf(task, 'label'), valueOf(task, 'due')]).toEqual(['', ''])
})

describe('what a person may do', () => {
  it.each([
    ['their own open request', {}, [false, true]],
    ['their own closed request', { status: 'done' }, [false, false]],
    ['a request of somebody else', { isMine: false }, [false, false]],
  ] as const)('is defined for %s', (_, fields, expected) => {
    const task = makeTask({ isMine: true, ...fields })
    expect([mayWorkOn(task, member), mayEdit(task, member)]).toEqual(expected)
    expect([mayWorkOn(task, publisher), mayEdit(task, publisher)]).toEqual([true, true])
  })

  it('ends with a review, whose text is the family’s', () => {
    const review = makeTask({ kind: 'review' })
    expect([mayWorkOn(review, publisher), mayEdit(review, publisher)]).toEqual([true, false])
    expect(mayWorkOn({ ...review, status: 'done' }, publisher)).toBe(false)
    expect(mayDelete({ ...review, isMine: true })).toBe(false)
  })

  it('includes voting for requests of others, and deleting requests without votes', () => {
    expect(mayVote(makeTask({}))).toBe(true)
    expect(mayVote(makeTask({ isMine: true }))).toBe(false)
    expect(mayVote(makeTask({ kind: 'correction' }))).toBe(false)
    expect(mayVote(makeTask({ status: 'cancelled' }))).toBe(false)
    expect(mayDelete(makeTask({ isMine: true }))).toBe(true)
    expect(mayDelete(makeTask({ isMine: true, votes: 1 }))).toBe(false)
  })
})

it('is overdue from the day after, and only while it is open', () => {
  const task = makeTask({ due: '2027-03-05' })
  expect(isOverdue(task, '2027-03-05')).toBe(false)
  expect(isOverdue(task, '2027-03-06')).toBe(true)
  expect(isOverdue({ ...task, status: 'done' }, '2027-03-06')).toBe(false)
})

it('wants a title of 160 characters at most', () => {
  expect(titleProblem('  ')).toBe('empty')
  expect(titleProblem('x'.repeat(161))).toBe('too-long')
  expect(titleProblem(` ${'x'.repeat(160)} `)).toBeNull()
})

describe('an optimistic change', () => {
  const task = makeTask({ label: 'types', due: '2027-01-01', assignee: { id: 'p2', name: 'Bo' } })

  it.each([
    [{}, {}],
    [{ title: ' Door ' }, { title: 'Door' }],
    [{ label: 'lost' }, { label: null }],
    [{ priority: 'high' }, { priority: 'high' }],
    [{ status: 'done' }, { status: 'done' }],
    [{ due: '2027-02-03' }, { due: '2027-02-03' }],
    [{ due: '' }, { due: null }],
    [{ assignee: 'p1' }, { assignee: people[0] }],
    [{ assignee: 'gone' }, { assignee: null }],
  ])('sets by %j nothing but that', (change, expected) => {
    expect(applyChange(task, change, people)).toEqual({ ...task, ...expected })
  })

  it('is reverted only in its own fields', () => {
    expect(pickValues(task, { status: 'done', due: '' })).toEqual({
      status: 'backlog',
      due: '2027-01-01',
    })
    expect(pickValues(task, { description: 'x', assignee: '' })).toEqual({
      description: '',
      assignee: 'p2',
    })
  })
})
