import { Badge } from '#islands/ui/badge.tsx'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'
import * as messages from '#lib/subscription/messages.ts'
import { sourceNames, describePlan } from '#lib/subscription/plan-messages.ts'
import type { Plan } from '#lib/subscription/subscription.ts'

import { PlanTime } from './plan-time.tsx'
import { PremiumGains } from './premium-gains.tsx'

/** What the person has now, and what premium adds to it. */
export function PlanPanel({ plan, asOf }: { plan: Plan; asOf: Date }) {
  const { isPremium, last } = plan
  const name = isPremium ? common.premium : common.free
  return (
    <section className="plan-panel panel" aria-label={messages.planTitle}>
      <div className="plan-now grid content-start gap-6">
        <div>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {messages.planTitle}
            {isPremium && last && <Badge tone="premium">{sourceNames[last.source]}</Badge>}
          </p>
          <h2 className="mt-2 text-3xl sm:text-4xl">{name}</h2>
          <p className="mt-3 max-w-120 text-muted text-pretty">{describePlan(plan)}</p>
        </div>
        {isPremium ? (
          <PlanTime plan={plan} asOf={asOf} />
        ) : (
          <a className="button-secondary justify-self-start" href={href('/apps?freemium=free')}>
            {messages.seeFree}
          </a>
        )}
      </div>
      <PremiumGains isPremium={isPremium} />
    </section>
  )
}
