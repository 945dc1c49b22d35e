import { redeemLicence } from '#lib/api/subscription.ts'
import { formatDay } from '#lib/domain/day.ts'
import { licenceCodeProblem, normalizeLicenceCode } from '#lib/domain/licence-code.ts'

import { findErrors } from './form-state.ts'
import { createForm } from './form.ts'
import { loadSubscription, refreshSubscription } from './subscription.ts'
import { showToast } from './toasts.ts'

export const redeemForm = createForm<{ code: string }>({
  check: ({ code }) => findErrors({ code: licenceCodeProblem(code) }),
  async send({ code }) {
    await redeemLicence(normalizeLicenceCode(code))
    const loaded = await refreshSubscription().catch(loadSubscription)
    const until = loaded?.plan.until
    showToast({
      label: 'The code is redeemed',
      ...(until && { description: `You have Premium until ${formatDay(until)}.` }),
      tone: 'positive',
    })
  },
})
