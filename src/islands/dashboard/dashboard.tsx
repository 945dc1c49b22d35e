import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { DayChart } from '#islands/dashboard/chart/day-chart.tsx'
import { ShareChart } from '#islands/dashboard/chart/share-chart.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useRestoredFocus } from '#islands/ui/hooks/use-restored-focus.ts'
import { dashboard, openDashboard } from '#lib/dashboard/dashboard.ts'
import * as messages from '#lib/dashboard/messages.ts'
import type { Dashboard as Figures } from '#lib/dashboard/statistics.ts'

import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DashboardToolbar } from './dashboard-toolbar.tsx'
import { EmptySearches } from './empty-searches.tsx'
import {
  NewFamilies,
  OldFamilies,
  RecentDownloads,
  SupersededFamilies,
  TopFamilies,
} from './family-lists.tsx'
import { FigureStrip } from './figure-strip.tsx'

function Board({ figures, isStale }: { figures: Figures; isStale: boolean }) {
  return (
    <div className="dashboard-board" aria-busy={isStale}>
      <FigureStrip dashboard={figures} />
      <div className="dashboard-charts">
        <DayChart
          title={messages.downloadsByDay}
          counts={figures.daily}
          unit={messages.downloads}
          empty={messages.noDownloads}
          summarize={messages.downloadsChart}
        />
        <ShareChart dashboard={figures} />
      </div>
      {figures.visitors && (
        <DayChart
          title={messages.visitorsByDay}
          counts={figures.visitors}
          unit={messages.visitors}
          empty={messages.noVisitors}
          summarize={messages.visitorsChart}
        />
      )}
      <div className="dashboard-lists">
        <TopFamilies dashboard={figures} />
        <NewFamilies dashboard={figures} />
        <EmptySearches dashboard={figures} />
        <RecentDownloads dashboard={figures} />
        <SupersededFamilies dashboard={figures} />
        <OldFamilies dashboard={figures} />
      </div>
    </div>
  )
}

function Content() {
  const state = useStore(dashboard.$state)
  if (state.status === 'loading') return <DashboardSkeleton />
  if (state.status === 'ready') return <Board figures={state.value} isStale={state.isStale} />
  return <FailureAlert failure={state.failure} onRetry={() => void dashboard.reload()} />
}

function Page() {
  const { status } = useStore(dashboard.$state)
  const part = useRestoredFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** The library in figures. */
export const Dashboard = withErrorScreen(function Dashboard() {
  useEffect(openDashboard, [])
  return (
    <div className="grid gap-5 mt-6">
      <DashboardToolbar />
      <Page />
    </div>
  )
})
