import { useStore } from '@nanostores/react'

import { periods } from '#lib/domain/statistics.ts'
import { $dashboardChoice, chooseDashboard } from '#lib/stores/dashboard.ts'
import { $user } from '#lib/stores/session.ts'
import * as words from '#lib/words/dashboard.ts'

import { Segments } from './segments.tsx'

const lengths = periods.map((days) => ({ value: days, label: words.period(days) }))

const scopes = [
  { value: 'all', label: words.allFamilies },
  { value: 'mine', label: words.mine },
] as const

export function DashboardToolbar() {
  const { days, isMine } = useStore($dashboardChoice)
  const isPublisher = useStore($user)?.isPublisher ?? false
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        legend={words.periodLabel}
        choices={lengths}
        chosen={days}
        onChoose={(chosen) => chooseDashboard({ days: chosen })}
      />
      {isPublisher && (
        <Segments
          legend={words.scopeLabel}
          choices={scopes}
          chosen={isMine ? 'mine' : 'all'}
          onChoose={(chosen) => chooseDashboard({ isMine: chosen === 'mine' })}
        />
      )}
    </div>
  )
}
