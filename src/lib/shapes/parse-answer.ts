import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot'

import { unreadable } from './read.ts'

/**
 * Parses an answer of the backend by a schema.
 * @param what was asked for, such as "The list of teams"
 * @throws FailureError `unknown`, whose cause says which part of the answer does not match
 */
export function parseAnswer<Schema extends GenericSchema>(
  schema: Schema,
  answer: unknown,
  what: string,
): InferOutput<Schema> {
  const parsed = safeParse(schema, answer, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = getDotPath(issue)
  throw unreadable(`${what} cannot be read${path === null ? '' : ` at ${path}`}: ${issue.message}`)
}
