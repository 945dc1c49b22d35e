import { explainFailure } from '#lib/failure/attempt-messages.ts'
import type { Failure } from '#lib/failure/failure.ts'

/** Field name to what is wrong with it. */
export type FieldErrors = Record<string, string>

export type FormState =
  | { status: 'ready' | 'busy' | 'done' }
  | { status: 'invalid'; fields: FieldErrors }
  | { status: 'failed'; title: string; text: string }

/** The problems among those found; null where every field is in good order. */
export function findErrors(problems: Record<string, string | null>): FieldErrors | null {
  const found = Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [[name, problem]] : [],
  )
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The state of a form whose request failed: at its fields where the server named one of them. */
export function failedState(failure: Failure, names: string[]): FormState {
  if (failure.kind === 'invalid') {
    const { fields } = failure
    const refused = names.map((name) => [name, fields[name] || null])
    const known = findErrors(Object.fromEntries(refused))
    if (known) return { status: 'invalid', fields: known }
  }
  return { status: 'failed', ...explainFailure(failure) }
}
