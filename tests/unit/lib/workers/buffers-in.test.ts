import { expect, it } from 'vitest'

import { buffersIn } from '#lib/workers/buffers-in.ts'

it('finds every column of a result, each memory once', () => {
  const shared = new ArrayBuffer(8)
  const reply = {
    id: 1,
    result: {
      names: 'Door',
      numbers: Uint32Array.of(3),
      columns: { ends: new Uint32Array(shared), starts: new Uint8Array(shared) },
    },
  }
  const expected = structuredClone(reply)
  const transfer = buffersIn(reply)
  expect(transfer).toHaveLength(2)
  expect(structuredClone(reply, { transfer })).toEqual(expected)
  expect(transfer.every(({ detached }) => detached)).toBe(true)
})

it('finds the bytes of an answer that is an error', () => {
  const bytes = new ArrayBuffer(2)
  expect(buffersIn({ id: 1, unfetched: { at: 0, answer: { status: 401, bytes } } })).toEqual([
    bytes,
  ])
})

it('finds none in a problem, nor in what lists hold', () => {
  expect(buffersIn({ id: 1, problem: { name: 'TypeError', message: 'No' } })).toEqual([])
  expect(buffersIn({ id: 1, result: null })).toEqual([])
  expect(buffersIn({ id: 1, result: [new ArrayBuffer(1)] })).toEqual([])
})
