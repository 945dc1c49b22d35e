import { expect, it } from 'vitest'

import { readTypeName } from '#lib/catalogue/values/value-index.ts'
import { answerValues } from '#lib/catalogue/values/worker-tasks.ts'

const bodyOf = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text)).buffer
const bodyWith = (part: object) =>
  bodyOf(JSON.stringify({ format: 1, epoch: 'e', change: 3, ...part }))

it('reads the types that the backend sent', () => {
  const body = bodyWith({ types: [[4], [['Small', 'Large']]] })
  const answer = answerValues({ id: 1, kind: 'types', body })
  if (!('result' in answer) || !('families' in answer.result)) throw new Error('There are no types')
  const { result } = answer
  expect([...result.families]).toEqual([4, 4])
  expect([readTypeName(result, 0), readTypeName(result, 1)]).toEqual(['Small', 'Large'])
})

it('reads the values of a parameter that is written in several ways', () => {
  const bodies = ['Width', 'WIDTH'].map((name, at) =>
    bodyWith({ columns: [[name, 'Length', 'mm', [4 + at], [['900']]]] }),
  )
  const answer = answerValues({ id: 2, kind: 'values', bodies, families: Uint32Array.of(4, 5) })
  expect(answer).toMatchObject({
    id: 2,
    result: {
      epoch: 'e',
      change: 3,
      parameter: { name: 'Width' },
    },
  })
})

it('reports a damaged body', () => {
  expect(answerValues({ id: 3, kind: 'types', body: bodyOf('{') })).toEqual({
    id: 3,
    problem: {
      name: 'DamagedCatalogue',
      message: 'The catalogue that arrived is damaged: it is no JSON.',
    },
  })
})
