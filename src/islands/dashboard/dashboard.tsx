import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { DayChart } from '#islands/dashboard/chart/day-chart.tsx'
import { ShareChart } from '#islands/dashboard/chart/share-chart.tsx'
import { Alert } from '#islands/ui/alert.tsx'
import { Button } from '#islands/ui/button.tsx'
import { ErrorBoundary } from '#islands/ui/error-boundary.tsx'
import { useKeptFocus } from '#islands/ui/hooks/use-kept-focus.ts'
import { $dashboard, loadDashboard, openDashboard } from '#lib/dashboard/dashboard.ts'
import * as words from '#lib/dashboard/messages.ts'
import type { Dashboard as Figures } from '#lib/dashboard/statistics.ts'
import { describeFailure } from '#lib/failure/messages.ts'
import * as common from '#lib/i18n/common.ts'

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

function Board({ dashboard, isStale }: { dashboard: Figures; isStale: boolean }) {
  return (
    <div className="dashboard-board" aria-busy={isStale}>
      <FigureStrip dashboard={dashboard} />
      <div className="dashboard-charts">
        <DayChart
          title={words.downloadsByDay}
          counts={dashboard.daily}
          unit={words.downloads}
          empty={words.noDownloads}
          summarize={words.downloadsChart}
        />
        <ShareChart dashboard={dashboard} />
      </div>
      {dashboard.visitors && (
        <DayChart
          title={words.visitorsByDay}
          counts={dashboard.visitors}
          unit={words.visitors}
          empty={words.noVisitors}
          summarize={words.visitorsChart}
        />
      )}
      <div className="dashboard-lists">
        <TopFamilies dashboard={dashboard} />
        <NewFamilies dashboard={dashboard} />
        <EmptySearches dashboard={dashboard} />
        <RecentDownloads dashboard={dashboard} />
        <SupersededFamilies dashboard={dashboard} />
        <OldFamilies dashboard={dashboard} />
      </div>
    </div>
  )
}

function Content() {
  const state = useStore($dashboard)
  if (state.status === 'loading') return <DashboardSkeleton />
  if (state.status === 'ready') return <Board {...state} />
  return (
    <Alert
      tone="danger"
      {...describeFailure(state.failure)}
      action={
        <Button variant="secondary" onClick={() => void loadDashboard()}>
          {common.retry}
        </Button>
      }
    />
  )
}

function Page() {
  const { status } = useStore($dashboard)
  const part = useKeptFocus<HTMLDivElement>(status)
  return (
    <div ref={part} tabIndex={-1}>
      <Content />
    </div>
  )
}

/** The library in figures. */
export function Dashboard() {
  useEffect(openDashboard, [])
  return (
    <ErrorBoundary>
      <div className="grid gap-5 mt-6">
        <DashboardToolbar />
        <Page />
      </div>
    </ErrorBoundary>
  )
}
