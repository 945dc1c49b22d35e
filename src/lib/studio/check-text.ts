import * as messages from '#lib/studio/families/messages.ts'
import { type FamilyText, findTextProblems } from '#lib/studio/families/own-family.ts'

/** What to say about a family before the server is asked, by field; null where nothing is wrong. */
export function checkText(text: Partial<FamilyText>): Record<string, string> | null {
  const problems = findTextProblems(text)
  return (
    problems &&
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, messages.textProblems[problem]]),
    )
  )
}
