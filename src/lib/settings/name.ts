import { createForm } from '#lib/forms/form.ts'
import * as common from '#lib/i18n/common.ts'
import * as limits from '#lib/i18n/limits.ts'

import { changeSettings } from './store.ts'

const maxLength = 100

function nameProblem(name: string): string | null {
  if (name === '') return common.enterName
  return name.length > maxLength ? limits.atMostCharacters(maxLength) : null
}

/** The name that others see; the state of the change is shown as for every other setting. */
export const nameForm = createForm<{ name: string }>({
  tidy: ({ name }) => ({ name: name.trim() }),
  rules: { name: nameProblem },
  async send({ name }) {
    void changeSettings('name', { name })
  },
})
