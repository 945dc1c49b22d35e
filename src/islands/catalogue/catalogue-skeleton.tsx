const cards = Array.from({ length: 10 }, (_, index) => index)

/** A placeholder of the same size as a card. */
export function CardSkeleton() {
  return (
    <div className="family-card" aria-hidden="true">
      <div className="family-picture" />
      <div className="family-body">
        <div className="skeleton h-5 w-14" />
        <div className="skeleton h-[1.2rem] w-4/5" />
        <div className="skeleton h-5.5 w-1/2 rounded-full" />
      </div>
    </div>
  )
}

export function CatalogueSkeleton() {
  return (
    <div className="family-grid" aria-hidden="true">
      {cards.map((card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  )
}
