import { Badge } from '#islands/ui/badge.tsx'
import { formatDay } from '#lib/domain/day.ts'
import {
  findStanding,
  sourceNames,
  type Standing,
  type Subscription,
} from '#lib/domain/subscription.ts'

import { PlanSection } from './plan-section.tsx'

const standings = {
  running: { tone: 'positive', words: 'Running' },
  waiting: { tone: 'neutral', words: 'Begins later' },
  unpaid: { tone: 'danger', words: 'Not paid' },
  'taken-back': { tone: 'neutral', words: 'Taken back' },
  ended: { tone: 'neutral', words: 'Ended' },
} as const satisfies Record<Standing, object>

interface HistorySectionProps {
  history: Subscription[]
  asOf: Date
}

function HistoryRow({ subscription, asOf }: { subscription: Subscription; asOf: Date }) {
  const { source, starts, until, renews } = subscription
  const { tone, words } = standings[findStanding(subscription, asOf)]
  return (
    <tr>
      <th scope="row" className="font-medium">
        {sourceNames[source]}
      </th>
      <td className="text-muted">
        <time dateTime={starts.toISOString()}>{formatDay(starts)}</time> to{' '}
        <time dateTime={(renews ?? until).toISOString()}>{formatDay(renews ?? until)}</time>
      </td>
      <td>
        <Badge tone={tone}>{words}</Badge>
      </td>
    </tr>
  )
}

export function HistorySection({ history, asOf }: HistorySectionProps) {
  return (
    <PlanSection title="History" text="Every stretch of Premium that you have had.">
      {history.length === 0 ? (
        <p className="text-sm text-muted text-pretty">
          None so far. A redeemed code or a payment shows up here.
        </p>
      ) : (
        <table className="plan-history">
          <thead>
            <tr>
              <th scope="col">By</th>
              <th scope="col">Time</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {history.map((subscription) => (
              <HistoryRow key={subscription.id} subscription={subscription} asOf={asOf} />
            ))}
          </tbody>
        </table>
      )}
    </PlanSection>
  )
}
