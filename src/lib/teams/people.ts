import { isObject } from '#lib/shapes/json-object.ts'
import { readText, unreadable } from '#lib/shapes/read.ts'

import type { TeamPerson } from './team.ts'

/** @throws FailureError where it is no person */
export function readPerson(item: unknown): TeamPerson {
  const username = readText(item, 'username')
  const name = isObject(item) && typeof item.name === 'string' ? item.name : ''
  return { username, name: name || username }
}

/** The objects of a list in an answer. @throws FailureError where there is none */
export function readList(answer: unknown, field: string): unknown[] {
  const list = isObject(answer) ? answer[field] : undefined
  if (!Array.isArray(list)) throw unreadable(`The answer has no list of ${field}.`)
  return list
}
