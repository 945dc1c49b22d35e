import * as messages from '#lib/family/messages.ts'
import * as terms from '#lib/i18n/terms.ts'

/** The placeholder of the types. */
export function TypesSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6">
      <div className="skeleton h-6 w-24" />
      <div className="skeleton mt-4 h-10 w-72 max-w-full" />
      <div className="skeleton mt-4 h-80 rounded-xl" />
    </div>
  )
}

/** The placeholders below the facts. */
export function BodySkeleton() {
  return (
    <div aria-hidden="true" className="family-columns min-h-160">
      <div className="skeleton h-80 rounded-2xl" />
      <div className="skeleton h-80 rounded-2xl" />
      <div className="skeleton h-80 rounded-2xl" />
    </div>
  )
}

/** Placeholders of the same size as the content. */
export function FamilySkeleton() {
  return (
    <>
      <h1 className="sr-only">{terms.family}</h1>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true">
        <div className="family-head">
          <div className="family-portrait panel" />
          <div className="family-title">
            <span className="skeleton h-6 w-32" />
            <span className="skeleton h-8 w-4/5" />
            <span className="skeleton h-6 w-40" />
          </div>
          <div className="family-aside panel min-h-61" />
        </div>
        <div className="family-nav h-11" />
        <TypesSkeleton />
      </div>
    </>
  )
}
