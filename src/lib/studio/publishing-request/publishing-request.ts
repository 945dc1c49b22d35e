import { toFailure } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { createResource } from '#lib/resource/resource.ts'

import { askToPublish, fetchPublishingRequest, withdrawRequest } from './api.ts'

/** The person's request to become a publisher. */
export const publishingRequest = createResource(fetchPublishingRequest)

/** Makes the request; one that was declined makes room for it. */
export const askForm = createForm<{ message: string }>({
  tidy: ({ message }) => ({ message: message.trim() }),
  async send({ message }) {
    const declined = publishingRequest.value()
    if (declined) {
      await withdrawRequest(declined.id)
      publishingRequest.update(() => null)
    }
    await askToPublish(message)
    await publishingRequest.reload()
  },
  /** Another tab may have asked already. */
  async afterFailure(error) {
    if (toFailure(error).kind === 'invalid') await publishingRequest.reload()
  },
})

/** Takes the request back. */
export const withdrawForm = createForm({
  async send() {
    const request = publishingRequest.value()
    if (request) await withdrawRequest(request.id)
    publishingRequest.update(() => null)
    askForm.reset()
  },
})
