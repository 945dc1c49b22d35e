import { useStore } from '@nanostores/react'

import { periods } from '#lib/domain/statistics.ts'
import { $dashboardChoice, chooseDashboard } from '#lib/stores/dashboard.ts'
import { $user } from '#lib/stores/session.ts'

import { Segments } from './segments.tsx'

const lengths = periods.map((days) => ({ value: days, label: `${days} days` }))

const scopes = [
  { value: 'all', label: 'All families' },
  { value: 'mine', label: 'Mine' },
] as const

export function DashboardToolbar() {
  const { days, isMine } = useStore($dashboardChoice)
  const isPublisher = useStore($user)?.isPublisher ?? false
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segments
        legend="Period"
        choices={lengths}
        chosen={days}
        onChoose={(chosen) => chooseDashboard({ days: chosen })}
      />
      {isPublisher && (
        <Segments
          legend="Whose families"
          choices={scopes}
          chosen={isMine ? 'mine' : 'all'}
          onChoose={(chosen) => chooseDashboard({ isMine: chosen === 'mine' })}
        />
      )}
    </div>
  )
}
