import { once } from '#lib/timing/once.ts'

import type { ListedBoard } from './board.ts'

export type BoardOrder = 'changed' | 'name' | 'size'

const names = once(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }))

const compare: Record<BoardOrder, (one: ListedBoard, other: ListedBoard) => number> = {
  changed: (one, other) => (other.updated?.getTime() ?? 0) - (one.updated?.getTime() ?? 0),
  name: (one, other) => names().compare(one.name, other.name),
  size: (one, other) => other.count - one.count || names().compare(one.name, other.name),
}

export const sortBoards = (boards: readonly ListedBoard[], order: BoardOrder): ListedBoard[] =>
  boards.toSorted(compare[order])

const isOrder = (value: string | null): value is BoardOrder =>
  value !== null && Object.hasOwn(compare, value)

/** The order in the page's address. */
export function readOrder(query: URLSearchParams): BoardOrder {
  const order = query.get('sort')
  return isOrder(order) ? order : 'changed'
}
