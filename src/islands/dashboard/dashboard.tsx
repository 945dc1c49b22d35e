import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { DayChart } from '#islands/dashboard/chart/day-chart.tsx'
import { ShareChart } from '#islands/dashboard/chart/share-chart.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { FailureAlert } from '#islands/ui/failure-alert.tsx'
import { useArrival } from '#islands/ui/hooks/use-arrival.ts'
import { useGrowing } from '#islands/ui/hooks/use-growing.ts'
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

/** The parts of the board in their order: the figures, the charts, those of the visitors, and three pairs of lists. */
const partCount = 6

function Board({ figures, isStale }: { figures: Figures; isStale: boolean }) {
  const parts = useGrowing(partCount, { first: 1, step: 1 })
  return (
    <div
      className={`dashboard-board ${parts < partCount ? 'content-start min-h-screen' : ''}`}
      aria-busy={isStale}
    >
      <FigureStrip dashboard={figures} />
      {parts > 1 && (
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
      )}
      {parts > 2 && figures.visitors && (
        <DayChart
          title={messages.visitorsByDay}
          counts={figures.visitors}
          unit={messages.visitors}
          empty={messages.noVisitors}
          summarize={messages.visitorsChart}
        />
      )}
      {parts > 3 && (
        <div className="dashboard-lists">
          <TopFamilies dashboard={figures} />
          <NewFamilies dashboard={figures} />
          {parts > 4 && (
            <>
              <EmptySearches dashboard={figures} />
              <RecentDownloads dashboard={figures} />
            </>
          )}
          {parts > 5 && (
            <>
              <SupersededFamilies dashboard={figures} />
              <OldFamilies dashboard={figures} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

function Content() {
  const state = useArrival(useStore(dashboard.$state))
  if (state.status === 'loading') return <DashboardSkeleton />
  if (state.status === 'ready') return <Board figures={state.value} isStale={state.isStale} />
  return <FailureAlert failure={state.failure} onRetry={() => void dashboard.reload()} />
}

function Page() {
  const { status } = useArrival(useStore(dashboard.$state))
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
