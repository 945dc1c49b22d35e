import { Badge } from '#islands/ui/badge.tsx'
import { formatDay } from '#lib/i18n/date.ts'
import * as messages from '#lib/subscription/messages.ts'
import { sourceNames } from '#lib/subscription/plan-messages.ts'
import { findStanding, type Standing, type Subscription } from '#lib/subscription/subscription.ts'

import { PlanSection } from './plan-section.tsx'

const standings = {
  running: { tone: 'positive', label: messages.running },
  waiting: { tone: 'neutral', label: messages.beginsLater },
  unpaid: { tone: 'danger', label: messages.notPaid },
  'taken-back': { tone: 'neutral', label: messages.takenBack },
  ended: { tone: 'neutral', label: messages.ended },
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
        <time dateTime={starts.toISOString()}>{formatDay(starts)}</time> {messages.to}{' '}
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
    <PlanSection title={messages.historyTitle} text={messages.historyText}>
      {history.length === 0 ? (
        <p className="text-sm text-muted text-pretty">{messages.noHistory}</p>
      ) : (
        <table className="plan-history">
          <thead>
            <tr>
              <th scope="col">{messages.byColumn}</th>
              <th scope="col">{messages.timeColumn}</th>
              <th scope="col">{messages.stateColumn}</th>
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
