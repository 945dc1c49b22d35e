import { useStore } from '@nanostores/react'

import * as messages from '#lib/subscription/messages.ts'
import { $familyCounts } from '#lib/subscription/store.ts'

import { OpenShare } from './open-share.tsx'

const gains = [messages.gainFiles, messages.gainOnePlan, messages.gainKept]

/** What premium adds, as a number of families and as text. */
export function PremiumGains({ isPremium }: { isPremium: boolean }) {
  const counts = useStore($familyCounts)
  return (
    <div className="plan-gains grid content-start gap-5">
      <OpenShare counts={counts} isPremium={isPremium} />
      <h3 className="text-base">{isPremium ? messages.gives : messages.adds}</h3>
      <ul className="-mt-2 grid gap-2.5 text-sm">
        {gains.map((gain) => (
          <li key={gain} className="flex items-start gap-2.5">
            <span className="i-lucide-check size-4 mt-0.5 text-premium" aria-hidden="true" />
            {gain}
          </li>
        ))}
      </ul>
    </div>
  )
}
