import { Badge } from '#islands/ui/badge.tsx'
import { formatDay } from '#lib/i18n/date.ts'
import * as words from '#lib/subscription/messages.ts'
import { sourceNames } from '#lib/subscription/plan-messages.ts'
import { findStanding, type Standing, type Subscription } from '#lib/subscription/subscription.ts'

import { PlanSection } from './plan-section.tsx'

const standings = {
  running: { tone: 'positive', label: words.running },
  waiting: { tone: 'neutral', label: words.beginsLater },
  unpaid: { tone: 'danger', label: words.notPaid },
  'taken-back': { tone: 'neutral', label: words.takenBack },
  ended: { tone: 'neutral', label: words.ended },
} as const satisfies Record<Standing, object>

interface HistorySectionProps {
  history: Subscription[]
  asOf: Date
}

function HistoryRow({ subscription, asOf }: { subscription: Subscription; asOf: Date }) {
  const { source, starts, until, renews } = subscription
  const { tone, label } = standings[findStanding(subscription, asOf)]
  return (
    <tr>
      <th scope="row" className="font-medium">
        {sourceNames[source]}
      </th>
      <td className="text-muted">
        <time dateTime={starts.toISOString()}>{formatDay(starts)}</time> {words.spanTo}{' '}
        <time dateTime={(renews ?? until).toISOString()}>{formatDay(renews ?? until)}</time>
      </td>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
    </tr>
  )
}

export function HistorySection({ history, asOf }: HistorySectionProps) {
  return (
    <PlanSection title={words.historyTitle} text={words.historyText}>
      {history.length === 0 ? (
        <p className="text-sm text-muted text-pretty">{words.noHistory}</p>
      ) : (
        <table className="plan-history">
          <thead>
            <tr>
              <th scope="col">{words.byColumn}</th>
              <th scope="col">{words.timeColumn}</th>
              <th scope="col">{words.stateColumn}</th>
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
