import * as messages from '#lib/tasks/messages.ts'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholders of the size of the table. */
export function TaskRowsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div className="task-region" aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-4 h-12 px-4 border-b border-line">
            <span className="skeleton size-4.5" />
            <span className="skeleton h-4 w-80 max-w-2/3" />
            <span className="skeleton h-4 w-24 ms-auto hidden sm:block" />
          </div>
        ))}
      </div>
    </>
  )
}

/** Shown until the code of the page has been loaded. */
export function TasksSkeleton() {
  return (
    <>
      <div className="flex flex-wrap gap-3 mt-6 mb-4" aria-hidden="true">
        <span className="skeleton h-10 w-full sm:w-72 rounded-lg" />
        <span className="skeleton h-10 w-24 rounded-lg" />
      </div>
      <TaskRowsSkeleton />
    </>
  )
}
