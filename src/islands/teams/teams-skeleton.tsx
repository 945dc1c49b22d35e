import * as messages from '#lib/teams/messages.ts'

const cards = [0, 1, 2]

/** Placeholders of the same size as the content. */
export function TeamsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div
        className="grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))]"
        aria-hidden="true"
      >
        {cards.map((card) => (
          <div key={card} className="panel grid content-start gap-4 p-5 min-h-40">
            <span className="skeleton h-6 w-40" />
            <span className="skeleton h-9 w-28" />
            <span className="skeleton h-5 w-52" />
          </div>
        ))}
      </div>
    </>
  )
}
