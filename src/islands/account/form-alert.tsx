import { Alert } from '#islands/ui/alert.tsx'
import type { FormState } from '#lib/forms/form-state.ts'

/** What went wrong with a form where no field is to blame. */
export function FormAlert({ state }: { state: FormState }) {
  return state.status === 'failed' && <Alert tone="danger" title={state.title} text={state.text} />
}
