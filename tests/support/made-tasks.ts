import type { Task } from '#lib/tasks/task.ts'

/** A request of another person, as the page knows it. */
export const makeTask = (fields: Partial<Task>): Task => ({
  id: 't1',
  number: 1,
  title: 'Gate',
  kind: 'request',
  status: 'backlog',
  label: null,
  priority: 'medium',
  due: null,
  votes: 0,
  comments: 0,
  created: '',
  isMine: false,
  isVoted: false,
  updated: '2027-01-01 10:00:00.000Z',
  author: 'Ada',
  assignee: null,
  family: null,
  ...fields,
})

/** The same as the backend writes it. */
export const makeTaskAnswer = (fields: Record<string, unknown> = {}) => ({
  id: 't1',
  number: 1,
  title: 'Gate',
  kind: 'request',
  status: 'backlog',
  label: '',
  priority: 'medium',
  due: '',
  votes: 0,
  comments: 0,
  created: '2027-01-01 10:00:00.000Z',
  mine: false,
  updated: '2027-01-01 10:00:00.000Z',
  author: 'Ada',
  assignee: null,
  family: null,
  voted: false,
  matches: true,
  ...fields,
})

const noCounts = { status: {}, kind: {}, priority: {}, label: {}, assignee: {}, author: {} }

export const makePageAnswer = (tasks: object[], fields: Record<string, unknown> = {}) => ({
  tasks,
  total: tasks.length,
  facets: noCounts,
  publishers: [
    {
      id: 'p1',
      name: 'Ines',
    },
  ],
  ...fields,
})
