import { changeRenewal, openCheckout, openPortal } from '#lib/api/subscription.ts'
import { toFailure } from '#lib/domain/failure.ts'
import * as words from '#lib/words/subscription.ts'

import { createForm } from './form.ts'
import { goTo } from './navigation.ts'
import { loadSubscription, refreshSubscription } from './subscription.ts'
import { showToast } from './toasts.ts'

/** Leads to the page to pay on; stays busy until that is there. */
export const payForm = createForm<Record<string, never>>({
  check: () => null,
  async send() {
    try {
      goTo(await openCheckout())
    } catch (error) {
      if (toFailure(error).kind === 'conflict') await loadSubscription()
      throw error
    }
  },
})

/** Leads to the page for cards and invoices. */
export const portalForm = createForm<{ subscription: string }>({
  check: () => null,
  async send({ subscription }) {
    goTo(await openPortal(subscription))
  },
})

export const renewalForm = createForm<{ subscription: string; renews: boolean }>({
  check: () => null,
  async send({ subscription, renews }) {
    await changeRenewal(subscription, renews)
    await refreshSubscription().catch(loadSubscription)
    showToast({
      label: renews ? words.goesOnTitle : words.isCancelledTitle,
      description: renews ? words.goesOnText : words.isCancelledText,
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
    void refreshSubscription().catch(loadSubscription)
  }
  globalThis.addEventListener('pageshow', reset)
  return () => globalThis.removeEventListener('pageshow', reset)
}
