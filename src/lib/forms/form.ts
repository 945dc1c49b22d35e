import { atom, type ReadableAtom } from 'nanostores'

import { ProofDeclined, withProof } from '#lib/forms/proof/proof.ts'
import { revalidateSession } from '#lib/session/session.ts'

import { failedState, type FieldErrors, type FormState } from './form-state.ts'

export interface Form<Values> {
  $state: ReadableAtom<FormState>
  /** Whether it went through; does nothing while the last one is under way. */
  submit: (values: Values) => Promise<boolean>
  reset: () => void
}

interface FormParts<Values> {
  /** What is wrong before anybody is asked; null where nothing is. */
  check: (values: Values) => FieldErrors | null
  send: (values: Values) => Promise<void>
}

/** A form of a signed-in person; where it fails for want of a session, the session is looked into. */
export function createForm<Values extends object>({
  check,
  send,
}: FormParts<Values>): Form<Values> {
  const $state = atom<FormState>({ status: 'ready' })
  return {
    $state,
    reset: () => $state.set({ status: 'ready' }),
    async submit(values) {
      if ($state.get().status === 'busy') return false
      const fields = check(values)
      if (fields) {
        $state.set({ status: 'invalid', fields })
        return false
      }
      $state.set({ status: 'busy' })
      try {
        await withProof(() => send(values))
        $state.set({ status: 'done' })
        return true
      } catch (error) {
        if (error instanceof ProofDeclined) {
          $state.set({ status: 'ready' })
          return false
        }
        $state.set(failedState(error, Object.keys(values)))
        await revalidateSession(error)
        return false
      }
    },
  }
}
