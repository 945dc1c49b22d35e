import { goTo } from '#lib/browser/navigation.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createForm } from '#lib/forms/form.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeRenewal, openCheckout, openPortal } from './api.ts'
import * as messages from './messages.ts'
import { rereadSubscription, subscription } from './store.ts'

/** Leads to the page to pay on; stays busy until that is there. */
export const payForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    try {
      goTo(await openCheckout())
    } catch (error) {
      if (toFailure(error).kind === 'conflict') await subscription.load()
      throw error
    }
  },
})

/** Leads to the page for cards and invoices. */
export const portalForm = createForm<{ subscription: string }>({
  check: () => null,
  async send({ subscription: id }) {
    goTo(await openPortal(id))
  },
})

export const renewalForm = createForm<{ subscription: string; renews: boolean }>({
  check: () => null,
  async send({ subscription: id, renews }) {
    await changeRenewal(id, renews)
    await rereadSubscription()
    showToast({
      label: renews ? messages.goesOnTitle : messages.isCancelledTitle,
      description: renews ? messages.goesOnText : messages.isCancelledText,
      tone: 'positive',
    })
  },
})

/** What was begun before this page was left can be begun again when the browser brings it back. */
export function watchReturn(): () => void {
  const reset = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    payForm.reset()
    portalForm.reset()
    void rereadSubscription()
  }
  globalThis.addEventListener('pageshow', reset)
  return () => globalThis.removeEventListener('pageshow', reset)
}
