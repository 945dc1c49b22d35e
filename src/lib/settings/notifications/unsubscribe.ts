import { takeFragment } from '#lib/browser/fragment.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { createResource } from '#lib/resource/resource.ts'
import type { DigestRate } from '#lib/settings/settings.ts'

import { setDigestByToken } from './api.ts'

interface EndedDigest {
  token: string
  /** What an undo restores. */
  before: DigestRate
  isOff: boolean
}

/** Ends the digests of the link's owner; a token that is missing or unknown is refused as `invalid`. */
export const endedDigest = createResource(async (token: string): Promise<EndedDigest> => {
  if (!token) throw new FailureError({ kind: 'invalid', fields: { token: '' } })
  const before = await setDigestByToken(token, '')
  return { token, before: before || 'weekly', isOff: true }
})

/** Removes the token from the address and does what the link is for. */
export function openUnsubscribe(): () => void {
  turnForm.reset()
  return endedDigest.open(takeFragment().get('token') ?? '')
}

/** Starts the digests again as they were, or ends them once more. */
export const turnForm = createForm<{ isOff: boolean }>({
  async send({ isOff }) {
    const ended = endedDigest.value()
    if (!ended) return
    await setDigestByToken(ended.token, isOff ? '' : ended.before)
    endedDigest.update((digest) => ({ ...digest, isOff }))
  },
})
