import { createForm, ReadyAgain } from '#lib/forms/form.ts'

import { saveText } from './changes.ts'
import { checkDescription, checkTitle } from './task-messages.ts'

/** Title and description of the opened task; a failure is announced like that of any other change of a task. */
export const taskTextForm = createForm<{ title: string; description: string }>({
  rules: { title: checkTitle, description: checkDescription },
  async send({ title, description }) {
    if (!(await saveText(title, description))) throw new ReadyAgain()
  },
})
