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
  /** '' where there is none. */
  description: string
  /** Addresses of the pictures of its first families, four at most. */
  covers: string[]
  /** How many of its families have a newer revision than the one that is pinned. */
  outdated: number
  /** When it was last changed; null where the server does not say. */
  updated: Date | null
}

/** A board, and whether the given family is on it. */
export interface ListedBoard extends Board {
  holds: boolean
}

export interface OpenedBoard extends Board {
  /** The people of the team, the owner of the board first; nobody where it is not shared. */
  members: TeamPerson[]
  /** How many of its families are not available any more. */
  unavailable: number
}

/** A family, as far as a kit needs it. */
export interface KitFamily {
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

/** A family on a board. */
export interface BoardFamily extends KitFamily {
  /** Address of the picture, null where there is none. */
  thumbnail: string | null
  /** What the team noted about it on this board. */
  note: string
  /** The revision that it had when it was added or last updated on this board, 0 where that is not known. */
  pinned: number
  /** When it was added; null where the server does not say. */
  added: Date | null
  /** Who added it; null where that is not known, or where the account is gone. */
  by: TeamPerson | null
}

export const isOutdated = ({ pinned, revision }: BoardFamily): boolean =>
  pinned > 0 && revision > pinned

export type ActivityKind =
  | 'created'
  | 'added'
  | 'removed'
  | 'noted'
  | 'updated'
  | 'renamed'
  | 'described'
  | 'shared'
  | 'unshared'
  | 'restored'

/** What somebody did with a board. */
export interface BoardAction {
  id: string
  kind: ActivityKind
  /** How many families it concerns. */
  count: number
  /** Such as the new name. */
  detail: string
  at: Date
  /** Null where the account is gone. */
  by: TeamPerson | null
  /** The first of the families that the person may see. */
  families: { id: string; name: string }[]
}

/** What a kit is packed of. */
export interface KitContents {
  families: KitFamily[]
  /** Ids of the families that are archived, or that the person may not see. */
  unavailable: string[]
}

export interface BoardContents extends KitContents {
  families: BoardFamily[]
}

/** What a change of a board's families came to. */
export interface BoardChange {
  /** How many families it holds now. */
  count: number
  /** Ids of the families that were not on it before. */
  added: string[]
  /** Ids of the families that were on it before. */
  removed: string[]
}

export const maxBoardNameLength = 120
export const maxDescriptionLength = 2000
export const maxNoteLength = 1000

export function boardNameProblem(name: string): NameProblem | null {
  if (name === '') return 'empty'
  return name.length > maxBoardNameLength ? 'too-long' : null
}

/** The page of a board. */
export const boardHref = (id: string): string => `${href('/boards')}?id=${encodeURIComponent(id)}`
