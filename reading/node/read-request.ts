import * as v from 'valibot'

import { Refusal } from './answer-error.ts'

/**
 * What a request says, in the expected shape.
 * @param hint what it must be, for whoever sent it
 * @throws Refusal
 */
export function readRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  given: unknown,
  hint: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  throw new Refusal(400, hint)
}
