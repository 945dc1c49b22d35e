import { FailureError } from '#lib/failure/failure.ts'

import { isObject } from './json-object.ts'

/** The failure for an answer of the wrong shape. */
export const unreadable = (what: string) =>
  new FailureError({ kind: 'unknown', cause: new TypeError(what) })

/** @throws FailureError where the answer lacks the text */
export function readText(answer: unknown, field: string): string {
  const value = isObject(answer) ? answer[field] : undefined
  if (typeof value !== 'string' || value === '') throw unreadable(`The answer has no ${field}.`)
  return value
}
