import { findErrors } from '#lib/forms/form-state.ts'
import { createForm } from '#lib/forms/form.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { redeemLicence } from './api.ts'
import { normalizeLicenceCode } from './licence-code.ts'
import { checkLicenceCode } from './licence-messages.ts'
import * as messages from './messages.ts'
import { rereadSubscription } from './store.ts'

export const redeemForm = createForm<{ code: string }>({
  check: ({ code }) => findErrors({ code: checkLicenceCode(code) }),
  async send({ code }) {
    await redeemLicence(normalizeLicenceCode(code))
    const loaded = await rereadSubscription()
    const until = loaded?.plan.until
    showToast({
      label: messages.redeemedTitle,
      ...(until && { description: messages.redeemedText(formatDay(until)) }),
      tone: 'positive',
    })
  },
})
