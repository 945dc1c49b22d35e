import * as messages from '#lib/studio/messages.ts'

const rows = Array.from({ length: 6 }, (_, index) => index)

/** Placeholders of the size of the table, with the number of families loaded so far. */
export function TableSkeleton({ count = 0 }: { count?: number }) {
  return (
    <>
      <p role="status" className="mb-4 flex min-h-10 items-center text-sm text-muted">
        {count > 0 ? messages.loadingSoFar(count) : messages.loading}
      </p>
      <div className="table-region studio-region" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-3 h-15 px-4 border-b border-line">
            <span className="skeleton size-11" />
            <span className="skeleton h-4 w-48 max-w-2/3" />
          </div>
        ))}
      </div>
    </>
  )
}

/** Shown until it is known whether the person is a publisher. */
export function StudioSkeleton() {
  return (
    <div className="mt-6">
      <div className="skeleton h-40 rounded-2xl" aria-hidden="true" />
      <div className="skeleton h-10 w-64 my-5" aria-hidden="true" />
      <TableSkeleton />
    </div>
  )
}
