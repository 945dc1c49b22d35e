import * as messages from '#lib/subscription/messages.ts'

const heights = ['h-24', 'h-36']

/** Placeholders of the same size as the content. */
export function SubscriptionSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true">
        <div className="plan-panel panel">
          <div className="plan-now grid content-start gap-4 min-h-60">
            <span className="skeleton h-5 w-20" />
            <span className="skeleton h-9 w-48" />
            <span className="skeleton h-5 max-w-100" />
          </div>
          <div className="plan-gains min-h-60" />
        </div>
        <div className="mt-8">
          {heights.map((height) => (
            <div key={height} className="account-section">
              <span className="skeleton h-5 w-32" />
              <span className={`skeleton ${height}`} />
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
