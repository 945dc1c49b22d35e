import * as messages from '#lib/plugins/messages.ts'

const cards = [0, 1]

/** Placeholders of the same size as the content. */
export function PluginsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div className="grid gap-5" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="plugin-card panel min-h-64">
            <div className="grid content-start gap-4">
              <span className="skeleton h-7 w-48" />
              <span className="skeleton h-5 max-w-120" />
              <span className="skeleton h-7 max-w-100" />
            </div>
            <span className="skeleton h-11" />
          </div>
        ))}
      </div>
    </>
  )
}
