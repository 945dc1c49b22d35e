import { useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { withErrorScreen } from '#islands/ui/error-boundary.tsx'
import { isRecordId } from '#lib/shapes/record-id.ts'

import { BoardListSkeleton, BoardPageSkeleton } from './boards-skeleton.tsx'

const BoardList = defer(
  async () => (await import('./board-list.tsx')).BoardList,
  <BoardListSkeleton />,
)
const BoardPage = defer(
  async () => (await import('./board-page.tsx')).BoardPage,
  <BoardPageSkeleton />,
)

/** All boards of a person, or the one that the address names. */
export const Boards = withErrorScreen(function Boards() {
  const [id] = useState(() => new URLSearchParams(location.search).get('id'))
  return isRecordId(id) ? <BoardPage id={id} /> : <BoardList />
})
