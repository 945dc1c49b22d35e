import { atom, computed, type ReadableAtom } from 'nanostores'

import { type Failure, toFailure } from '#lib/failure/failure.ts'

import { failedState, findErrors, type FormState } from './form-state.ts'

/** What a person fills in and sends, or a button that sends at once, whose `Values` are then empty. */
export interface Form<Values extends object> {
  $state: ReadableAtom<FormState>
  /** Whether it is being sent, or was sent for good. */
  $isBusy: ReadableAtom<boolean>
  /** Resolves to whether it succeeded; does nothing while it is busy or blocked. */
  submit: (values: Values) => Promise<boolean>
  /** Clears the error of a field that is being changed. */
  touch: (field: keyof Values & string) => void
  /** Resets it, as when it is opened or tried again. */
  reset: () => void
  /** Shows the result of something outside its fields, such as a button that does the same in another way. */
  show: (state: FormState) => void
}

/** By field, what is wrong with its value; null where nothing is. */
type Rules<Values> = {
  [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null
}

export interface FormParts<Values extends object> {
  /** Tidies what was typed, before it is checked and sent. */
  tidy?: (typed: Values) => Values
  /** Checked before the server is asked, for the fields that are sent. */
  rules?: Rules<Values>
  /** Whether it is blocked for now, as while another form of the page is being sent. */
  isBlocked?: () => boolean
  /** @throws FailureError whose fields are shown at those of the form, and ReadyAgain */
  send: (values: Values) => Promise<void>
  /** How this form presents a failure; null for the default. */
  explain?: (failure: Failure, values: Values) => FormState | null
  /** Runs after a failure, when the form shows it. */
  afterFailure?: (error: unknown) => Promise<void>
  /** Whether it stays sent until it is reset, because the page is left or shows the next step. */
  once?: boolean
}

/** Thrown by what a form sends where it neither failed nor is done: the person changed their mind, or a second step follows. */
export class ReadyAgain extends Error {
  override name = 'ReadyAgain'
}

function check<Values extends object>(values: Values, rules: Rules<Values>): FormState | null {
  const problems: Record<string, string | null> = {}
  for (const field in rules) {
    if (field in values) problems[field] = rules[field]?.(values[field], values) ?? null
  }
  const fields = findErrors(problems)
  return fields && { status: 'invalid', fields }
}

/** The state of a form, which an island shows with `FormView`. What is typed stays in its fields. */
export function createForm<Values extends object = object>({
  tidy,
  rules = {},
  isBlocked,
  send,
  explain,
  afterFailure,
  once = false,
}: FormParts<Values>): Form<Values> {
  const $state = atom<FormState>({ status: 'ready' })
  const $isBusy = computed($state, ({ status }) => status === 'busy' || (once && status === 'done'))

  return {
    $state,
    $isBusy,
    reset: () => $state.set({ status: 'ready' }),
    show: (state) => $state.set(state),
    touch(field) {
      const state = $state.get()
      if (state.status !== 'invalid' || !(field in state.fields)) return
      const fields = findErrors({ ...state.fields, [field]: null })
      $state.set(fields ? { status: 'invalid', fields } : { status: 'ready' })
    },
    async submit(typed) {
      if ($isBusy.get() || isBlocked?.()) return false
      const values = tidy?.(typed) ?? typed
      const invalid = check(values, rules)
      if (invalid) {
        $state.set(invalid)
        return false
      }
      $state.set({ status: 'busy' })
      try {
        await send(values)
        $state.set({ status: 'done' })
        return true
      } catch (error) {
        if (error instanceof ReadyAgain) {
          $state.set({ status: 'ready' })
          return false
        }
        const failure = toFailure(error)
        $state.set(explain?.(failure, values) ?? failedState(failure, Object.keys(values)))
        await afterFailure?.(error)
        return false
      }
    },
  }
}
