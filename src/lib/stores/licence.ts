import { redeemLicence } from '#lib/api/subscription.ts'
import { normalizeLicenceCode } from '#lib/domain/licence-code.ts'
import { formatDay } from '#lib/words/date.ts'
import * as words from '#lib/words/subscription.ts'
import { checkLicenceCode } from '#lib/words/licence-code.ts'

import { findErrors } from './form-state.ts'
import { createForm } from './form.ts'
import { loadSubscription, refreshSubscription } from './subscription.ts'
import { showToast } from './toasts.ts'

export const redeemForm = createForm<{ code: string }>({
  check: ({ code }) => findErrors({ code: checkLicenceCode(code) }),
  async send({ code }) {
    await redeemLicence(normalizeLicenceCode(code))
    const loaded = await refreshSubscription().catch(loadSubscription)
    const until = loaded?.plan.until
    showToast({
      label: words.redeemedTitle,
      ...(until && { description: words.redeemedText(formatDay(until)) }),
      tone: 'positive',
    })
  },
})
