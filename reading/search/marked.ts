import type { Connections } from '#reading/postgres/connections.ts'
import { createParameters } from '#reading/postgres/parameters.ts'

import { favouritesOf, mayUseBoard } from './conditions.ts'

interface Marked {
  favourites: number[]
  /** Null where there is no such board that the person may see. */
  board: number[] | null
}

const numbersOf = (ids: string): string =>
  `(SELECT coalesce(array_agg(number ORDER BY number), '{}') FROM families WHERE id IN ${ids})`

/** The numbers of a person's favourites, and of the families of a board. */
export async function readMarked(
  pool: Connections,
  person: string,
  board: string | null,
): Promise<Marked> {
  const parameters = createParameters()
  const favourites = numbersOf(favouritesOf(person, parameters))
  const ofBoard =
    board === null
      ? 'NULL::integer[]'
      : `(SELECT ${numbersOf('(SELECT unnest(boards.families))')} FROM ${mayUseBoard(board, person, parameters)})`
  const select = `SELECT ${favourites} AS favourites, ${ofBoard} AS board`
  const { rows } = await pool.query<Marked>(select, parameters.values)
  return rows[0] ?? { favourites: [], board: null }
}
