import { useStore } from '@nanostores/react'

import { Segments } from '#islands/dashboard/chart/segments.tsx'
import { $dashboardChoice, chooseDashboard } from '#lib/dashboard/dashboard.ts'
import * as messages from '#lib/dashboard/messages.ts'
import { periods } from '#lib/dashboard/statistics.ts'
import { $user } from '#lib/session/session.ts'

const lengths = periods.map((days) => ({ value: days, label: messages.period(days) }))

const scopes = [
  { value: 'all', label: messages.allFamilies },
  { value: 'mine', label: messages.mine },
] as const

export function DashboardToolbar() {
  const { days, isMine } = useStore($dashboardChoice)
  const isPublisher = useStore($user)?.isPublisher ?? false
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        legend={messages.periodLabel}
        choices={lengths}
        chosen={days}
        onChoose={(chosen) => chooseDashboard({ days: chosen })}
      />
      {isPublisher && (
        <Segments
          legend={messages.scopeLabel}
          choices={scopes}
          chosen={isMine ? 'mine' : 'all'}
          onChoose={(chosen) => chooseDashboard({ isMine: chosen === 'mine' })}
        />
      )}
    </div>
  )
}
