import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { type Failure, toFailure } from '#lib/failure/failure.ts'
import type { Refusal } from '#lib/studio/families/families.ts'

import * as words from './change-messages.ts'

/** The fields of the record that Studio shows under another name. */
const shownAs: Record<string, string> = {
  desc: 'description',
  category: 'categories',
  rfa: 'file',
  sha256: 'file',
  bytes: 'file',
}

function wordsOf(failure: Failure): { title: string; text: string } {
  if (failure.kind === 'forbidden' || failure.kind === 'missing') {
    return {
      title: words.refusedTitle,
      text: words.refusedText,
    }
  }
  const { cause } = failure.kind === 'unknown' ? failure : {}
  if (cause instanceof Error && 'status' in cause && cause.status === 413) {
    return {
      title: words.tooLargeTitle,
      text: words.tooLargeText,
    }
  }
  return explainFailure(failure)
}

/** What a publisher reads about a family that was not taken. */
export function explainRefusal(error: unknown): Refusal {
  const failure = toFailure(error)
  const named = failure.kind === 'invalid' ? failure.fields : {}
  const fields = Object.fromEntries(
    Object.entries(named).flatMap(([field, problem]) =>
      field === '' ? [] : [[shownAs[field] ?? field, problem]],
    ),
  )
  const { title, text } = wordsOf(failure)
  const isOfOneField = Object.keys(fields).length === 1
  return { title: isOfOneField ? words.fieldTitle : title, text, fields }
}
