import { formatDay } from '#lib/i18n/date.ts'
import * as messages from '#lib/subscription/messages.ts'
import { countDays, type Plan } from '#lib/subscription/subscription.ts'

/** The remaining time of the plan, as a bar between its first and last day. */
export function PlanTime({ plan, asOf }: { plan: Plan; asOf: Date }) {
  const { since, until } = plan
  if (!since || !until) return null
  const whole = Math.max(until.getTime() - since.getTime(), 1)
  const share = Math.min(Math.max((until.getTime() - asOf.getTime()) / whole, 0.01), 1)
  const days = countDays(asOf, until)
  return (
    <div className="max-w-140">
      <p className="text-sm font-medium">{messages.daysLeft(days)}</p>
      <div className="plan-time mt-2" aria-hidden="true">
        <div className="plan-time-left" style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <time dateTime={since.toISOString()}>
          <span className="sr-only">{messages.from} </span>
          {formatDay(since)}
        </time>
        <time dateTime={until.toISOString()} className="ms-auto">
          <span className="sr-only">{messages.to} </span>
          {formatDay(until)}
        </time>
      </p>
    </div>
  )
}
