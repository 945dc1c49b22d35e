const cards = Array.from({ length: 10 }, (_, index) => index)

/** Placeholders of the same size as the cards. */
export function CatalogueSkeleton() {
  return (
    <div className="family-grid" aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className="family-card">
          <div className="family-picture" />
          <div className="family-body">
            <div className="skeleton h-5 w-14" />
            <div className="skeleton h-[1.2rem] w-4/5" />
            <div className="skeleton h-5.5 w-1/2 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
