import { callAgain } from '#lib/backend/call.ts'
import { request } from '#lib/backend/request.ts'
import { fetchMarked, orAbsent } from '#lib/catalogue/data/api.ts'
import { FailureError } from '#lib/failure/failure.ts'
import { isObject } from '#lib/shapes/json-object.ts'
import { unreadable } from '#lib/shapes/read.ts'

/** A board of the person or of one of their teams. */
export interface NamedBoard {
  id: string
  name: string
  /** How many families it holds. */
  count: number
}

function readBoard(value: unknown): NamedBoard {
  const { id, name, count } = isObject(value) ? value : {}
  if (typeof id !== 'string' || typeof name !== 'string') throw unreadable('A board has no name.')
  return { id, name, count: typeof count === 'number' ? count : 0 }
}

/** The boards that the person may use; null where the backend has none. @throws FailureError */
export async function listNamedBoards(): Promise<NamedBoard[] | null> {
  const answer = await orAbsent(callAgain((signal) => request('/api/discover/boards', { signal })))
  if (answer === null) return null
  if (!isObject(answer) || !Array.isArray(answer.boards)) throw unreadable('There are no boards.')
  return answer.boards.map(readBoard)
}

/** The families of a board, by the numbers of the catalogue, ascending. @throws FailureError */
export async function fetchBoardNumbers(id: string): Promise<Uint32Array> {
  const marked =
    (await fetchMarked(id)) ??
    (await (await import('#lib/catalogue/favourites/listed-marked.ts')).findMarked(id))
  if (!marked.board) throw new FailureError({ kind: 'missing' })
  return Uint32Array.from(marked.board).toSorted()
}
