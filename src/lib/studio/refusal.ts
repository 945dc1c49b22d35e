import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import type { Refusal } from '#lib/studio/families/families.ts'

import * as messages from './change-messages.ts'

/** The fields of the record that Studio shows under another name. */
const shownAs: Record<string, string> = {
  desc: 'description',
  category: 'categories',
  rfa: 'file',
  sha256: 'file',
  bytes: 'file',
}

function explain(failure: Failure): { title: string; text: string } {
  if (failure.kind === 'forbidden' || failure.kind === 'missing') {
    return {
      title: messages.refusedTitle,
      text: messages.refusedText,
    }
  }
  const { cause } = failure.kind === 'unknown' ? failure : {}
  if (cause instanceof Error && 'status' in cause && cause.status === 413) {
    return {
      title: messages.tooLargeTitle,
      text: messages.tooLargeText,
    }
  }
  return explainFailure(failure)
}

/** What a publisher reads about a family that was refused. */
export function explainRefusal(error: unknown): Refusal {
  const failure = toFailure(error)
  const named = failure.kind === 'invalid' ? failure.fields : {}
  const fields = Object.fromEntries(
    Object.entries(named).flatMap(([field, problem]) =>
      field === '' ? [] : [[shownAs[field] ?? field, problem]],
    ),
  )
  const { title, text } = explain(failure)
  const isOfOneField = Object.keys(fields).length === 1
  return { title: isOfOneField ? messages.fieldTitle : title, text, fields }
}
