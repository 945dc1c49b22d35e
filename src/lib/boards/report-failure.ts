import { explainFailure } from '#lib/failure/attempt-messages.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { revalidateSession } from '#lib/session/session.ts'
import { showToast } from '#lib/toasts/toasts.ts'

/** Says in a toast what was not done, and why. */
export async function reportFailure(error: unknown, label: string): Promise<void> {
  const { title, text } = explainFailure(toFailure(error))
  showToast({ label, description: `${title}. ${text}`, tone: 'danger' })
  await revalidateSession(error)
}
