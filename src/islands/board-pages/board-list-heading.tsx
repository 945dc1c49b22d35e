import type { ReactNode } from 'react'

import * as messages from '#lib/boards/page-messages.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'

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
