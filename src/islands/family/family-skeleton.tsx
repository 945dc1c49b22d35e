import * as messages from '#lib/family/messages.ts'
import * as terms from '#lib/i18n/terms.ts'

const facts = Array.from({ length: 8 }, (_, index) => index)

/** The placeholders below the header. */
export function BodySkeleton() {
  return (
    <div aria-hidden="true" className="min-h-160">
      <div className="skeleton mt-10 h-7 w-24" />
      <div className="skeleton mt-4 h-10 w-72 max-w-full" />
      <div className="skeleton mt-4 h-128 rounded-xl" />
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
          <div className="grid content-start gap-4">
            <span className="skeleton h-5 w-16" />
            <span className="skeleton h-9 w-4/5" />
            <span className="skeleton h-5.5 w-40 rounded-full" />
            <span className="skeleton h-20 max-w-160" />
          </div>
          <div className="family-aside panel h-56" />
        </div>
        <div className="family-facts panel">
          {facts.map((fact) => (
            <div key={fact} className="family-fact">
              <span className="skeleton block h-4 w-16" />
              <span className="skeleton block h-5 w-24 mt-1.5" />
            </div>
          ))}
        </div>
        <BodySkeleton />
      </div>
    </>
  )
}
