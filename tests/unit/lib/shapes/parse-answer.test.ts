import { array, number, object, string } from 'valibot'
import { expect, it } from 'vitest'

import { FailureError } from '#lib/failure/failure.ts'
import { parseAnswer } from '#lib/shapes/parse-answer.ts'

const doors = object({ doors: array(object({ name: string(), width: number() })) })

function failureOf(answer: unknown): unknown {
  try {
    return parseAnswer(doors, answer, 'The list of doors')
  } catch (error) {
    if (!(error instanceof FailureError)) throw error
    return error.failure
  }
}

it('returns only what the schema names', () => {
  const answer = { doors: [{ name: 'Gate', width: 900, height: 2100 }], total: 1 }
  expect(parseAnswer(doors, answer, 'The list of doors')).toEqual({
    doors: [{ name: 'Gate', width: 900 }],
  })
})

it('says which part of an answer does not match, and what it is', () => {
  expect(failureOf({ doors: [{ name: 'Gate', width: 900 }, { name: 'Hatch' }] })).toEqual({
    kind: 'unknown',
    cause: new TypeError(
      'The list of doors cannot be read at doors.1.width: Invalid key: Expected "width" but received undefined',
    ),
  })
})

it('says what an answer is that does not match at all', () => {
  expect(failureOf(null)).toEqual({
    kind: 'unknown',
    cause: new TypeError(
      'The list of doors cannot be read: Invalid type: Expected Object but received null',
    ),
  })
})
