import { Skeleton } from '#islands/ui/skeleton.tsx'
import * as messages from '#lib/dashboard/messages.ts'

const places = ['families', 'free', 'premium', 'downloads', 'people']
const lists = ['top', 'new', 'old']

/** Placeholders of the same size as the content. */
export function DashboardSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div className="grid gap-5" aria-hidden="true">
        <div className="dashboard-figures panel">
          {places.map((place) => (
            <div key={place} className="dashboard-figure">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-8 w-16" />
              <Skeleton className="h-4 w-24" />
            </div>
          ))}
        </div>
        <div className="dashboard-charts">
          <div className="dashboard-chart panel h-85" />
          <div className="dashboard-chart panel h-85" />
        </div>
        <div className="dashboard-lists">
          {lists.map((list) => (
            <div key={list} className="dashboard-list">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="mt-4 h-64 w-full" />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
