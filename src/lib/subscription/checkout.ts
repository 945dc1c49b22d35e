import { whenShown } from '#lib/browser/connection.ts'
import { goTo } from '#lib/browser/navigation.ts'
import { toFailure } from '#lib/failure/failure.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { changeRenewal, openCheckout, openPortal } from './api.ts'
import * as messages from './messages.ts'
import { reloadSubscription, subscription } from './store.ts'

/** Opens the page to pay on; stays busy until that has loaded. */
export const payForm = createMemberForm({
  async send() {
    try {
      goTo(await openCheckout())
    } catch (error) {
      if (toFailure(error).kind === 'conflict') await subscription.load()
      throw error
    }
  },
  once: true,
})

/** Opens the page for cards and invoices. */
export const portalForm = createMemberForm<{ subscription: string }>({
  async send({ subscription: id }) {
    goTo(await openPortal(id))
  },
  once: true,
})

export const renewalForm = createMemberForm<{ subscription: string; renews: boolean }>({
  async send({ subscription: id, renews }) {
    await changeRenewal(id, renews)
    await reloadSubscription()
    showToast({
      label: renews ? messages.goesOnTitle : messages.isCancelledTitle,
      description: renews ? messages.goesOnText : messages.isCancelledText,
      tone: 'positive',
    })
  },
})

/** Makes the forms usable again when the browser restores this page after it was left. */
export const watchReturn = (): (() => void) =>
  whenShown((isAsLeft) => {
    if (!isAsLeft) return
    payForm.reset()
    portalForm.reset()
    void reloadSubscription()
  })
