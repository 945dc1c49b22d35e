// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'

import { createColumnChoice } from '#lib/tables/columns.ts'

const create = () =>
  createColumnChoice({
    key: 'columns',
    columns: ['number', 'title', 'status'] as const,
    fixed: ['title'],
    hiddenAtFirst: ['number'],
  })

beforeEach(() => localStorage.clear())

it('hides rarely needed columns by default, and shows columns in the order of the table', () => {
  const { $shown, show } = create()
  expect($shown.get()).toEqual(['title', 'status'])
  show('number', true)
  expect($shown.get()).toEqual(['number', 'title', 'status'])
})

it('remembers the choice, even if nothing is hidden', () => {
  create().show('number', true)
  expect(create().$shown.get()).toEqual(['number', 'title', 'status'])
  create().show('status', false)
  expect(create().$shown.get()).toEqual(['number', 'title'])
})

it('never hides a fixed column, whatever was stored', () => {
  localStorage.setItem('columns', 'title,gone')
  const { $shown, show } = create()
  show('title', false)
  expect($shown.get()).toEqual(['number', 'title', 'status'])
})
