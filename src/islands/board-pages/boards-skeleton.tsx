import type { ReactNode } from 'react'

import { CatalogueSkeleton } from '#islands/catalogue/catalogue-skeleton.tsx'
import * as messages from '#lib/boards/page-messages.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'

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

interface BoardListHeadingProps {
  /** Keeps the place of the tools, which are there once boards are. */
  hasTools: boolean
  children?: ReactNode
}

export function BoardListHeading({ hasTools, children }: BoardListHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 mb-6">
      <div className="flex-1 basis-80 min-w-0">
        <h1 className="text-2xl sm:text-3xl">{pageTitles.boards}</h1>
        <p className="mt-1.5 max-w-160 text-muted text-pretty">{messages.subtitle}</p>
      </div>
      {hasTools && (
        <div className="flex gap-1.5 sm:gap-2 min-h-10 max-sm:w-full max-sm:*:flex-auto sm:min-w-75">
          {children}
        </div>
      )}
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
