import type { Freemium } from '#lib/catalogue/family.ts'
import { href } from '#lib/site/routes.ts'
import type { NameProblem, TeamPerson } from '#lib/teams/team.ts'

/** Families put together, by one person or a team. */
export interface Board {
  id: string
  name: string
  /** Whether it belongs to the signed-in person. */
  isMine: boolean
  owner: TeamPerson
  /** The team it is shared with. */
  team: { id: string; name: string } | null
  /** How many families it holds, those that are not available included. */
  count: number
}

/** A board, and whether the given family is on it. */
export interface ListedBoard extends Board {
  holds: boolean
}

export interface OpenedBoard extends Board {
  /** How many of its families are not available any more. */
  unavailable: number
}

/** A family on a board, as far as a kit needs it. */
export interface BoardFamily {
  id: string
  name: string
  freemium: Freemium
  /** Id of the user who published it, '' for nobody. */
  publisher: string
  /** Name of the stored file, null where none was published. */
  file: string | null
  /** Name of the stored type catalogue beside it. */
  catalogue: string | null
  /** 0 where the record does not say. */
  revision: number
  /** In lower-case hexadecimal, '' where the record does not say. */
  sha256: string
  bytes: number
  release: number | null
  vendor: string
}

export interface BoardContents {
  families: BoardFamily[]
  /** Ids of the families that are archived, or that the person may not see. */
  unavailable: string[]
}

export const maxBoardNameLength = 120

export function boardNameProblem(name: string): NameProblem | null {
  if (name === '') return 'empty'
  return name.length > maxBoardNameLength ? 'too-long' : null
}

/** The page that shows the board's families. */
export const boardHref = (id: string): string => `${href('/apps')}?board=${encodeURIComponent(id)}`
