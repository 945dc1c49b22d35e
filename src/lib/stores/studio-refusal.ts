import { type Failure, toFailure } from '#lib/domain/failure.ts'

import { explainFailure } from './form-state.ts'
import type { Refusal } from './studio-families.ts'

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
      title: 'The server refused it',
      text: 'The family may have been deleted, or you are no publisher any more. Reload the page to see.',
    }
  }
  const { cause } = failure.kind === 'unknown' ? failure : {}
  if (cause instanceof Error && 'status' in cause && cause.status === 413) {
    return {
      title: 'The file is too large for the server',
      text: 'Purge it in Revit, or ask the operator to raise the limit for uploads.',
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
  return { title: isOfOneField ? 'One field has to be changed' : title, text, fields }
}
