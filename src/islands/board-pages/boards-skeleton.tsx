import { CatalogueSkeleton } from '#islands/catalogue/catalogue-skeleton.tsx'

import { BoardListHeading } from './board-list-heading.tsx'

const cards = Array.from({ length: 4 }, (_, index) => index)

export function BoardCardsSkeleton() {
  return (
    <div className="board-grid" aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className="panel overflow-hidden">
          <div className="aspect-[4/3] skeleton rounded-none" />
          <div className="grid gap-2 p-4">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton h-4 w-4/5" />
            <div className="skeleton h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The heading of the list, and placeholders of the size of its cards. */
export function BoardListSkeleton() {
  return (
    <>
      <BoardListHeading hasTools />
      <BoardCardsSkeleton />
    </>
  )
}

export function BoardHeadSkeleton() {
  return (
    <div className="board-head" aria-hidden="true">
      <div className="board-cover skeleton max-md:hidden" />
      <div className="grid content-start gap-3">
        <div className="skeleton h-8 w-72 max-w-full" />
        <div className="skeleton h-5 w-96 max-w-full" />
        <div className="skeleton h-5 w-48" />
        <div className="skeleton mt-2 h-10 w-full max-w-120" />
      </div>
    </div>
  )
}

export function BoardPageSkeleton() {
  return (
    <>
      <div className="h-6 mb-4" />
      <BoardHeadSkeleton />
      <div className="board-families mt-6">
        <CatalogueSkeleton />
      </div>
    </>
  )
}
