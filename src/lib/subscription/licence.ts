import { createMemberForm } from '#lib/forms/member-form.ts'
import { formatDay } from '#lib/i18n/date.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { redeemLicence } from './api.ts'
import { normalizeLicenceCode } from './licence-code.ts'
import { checkLicenceCode } from './licence-messages.ts'
import * as messages from './messages.ts'
import { reloadSubscription } from './store.ts'

export const redeemForm = createMemberForm<{ code: string }>({
  rules: { code: checkLicenceCode },
  async send({ code }) {
    await redeemLicence(normalizeLicenceCode(code))
    const loaded = await reloadSubscription()
    const until = loaded?.plan.until
    showToast({
      label: messages.redeemedTitle,
      ...(until && { description: messages.redeemedText(formatDay(until)) }),
      tone: 'positive',
    })
  },
})
