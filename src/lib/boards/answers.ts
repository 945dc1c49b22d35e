import {
  array,
  fallback,
  type InferOutput,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
  tuple,
  union,
} from 'valibot'

import { pictureAddress } from '#lib/backend/address.ts'
import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import {
  anyNumber,
  anyText,
  dateOrNull,
  filledText,
  flag,
  knownDate,
  textOrNull,
} from '#lib/shapes/schemas.ts'
import { person } from '#lib/teams/people.ts'

import type {
  Board,
  BoardAction,
  BoardChange,
  BoardContents,
  BoardFamily,
  ListedBoard,
  OpenedBoard,
} from './board.ts'

const boardFields = {
  id: filledText,
  name: filledText,
  mine: flag,
  owner: person,
  team: nullish(object({ id: filledText, name: filledText }), null),
  count: number(),
  description: anyText,
  collection: anyText,
  covers: fallback(array(tuple([string(), string()])), []),
  outdated: anyNumber,
  updated: dateOrNull,
}

/** In pixels: covers are shown larger than the pictures of cards. */
const coverSide = 300

function readFields(fields: InferOutput<typeof anyBoard>): Board {
  const { mine, collection, covers, ...rest } = fields
  const addresses = covers.map(([id, file]) => pictureAddress(collection, id, file, coverSide))
  return { ...rest, isMine: mine, covers: addresses.filter((address) => address !== null) }
}

const anyBoard = object(boardFields)

const listedBoard = pipe(
  object({ ...boardFields, holds: flag }),
  transform(({ holds, ...rest }): ListedBoard => ({ ...readFields(rest), holds })),
)

/** @throws FailureError */
export const readBoards = (answer: unknown): ListedBoard[] =>
  parseAnswer(object({ boards: array(listedBoard) }), answer, 'The list of boards').boards

const openedBoard = pipe(
  object({ ...boardFields, unavailable: number(), members: fallback(array(person), []) }),
  transform(({ unavailable, members, ...rest }): OpenedBoard => ({
    ...readFields(rest),
    unavailable,
    members,
  })),
)

/** @throws FailureError */
export const readOpenedBoard = (answer: unknown): OpenedBoard =>
  parseAnswer(openedBoard, answer, 'The board')

const family = object({
  id: filledText,
  name: filledText,
  freemium: fallback(picklist(['free', 'premium']), 'free'),
  publisher: anyText,
  file: textOrNull,
  catalogue: nullish(textOrNull, null),
  revision: anyNumber,
  sha256: anyText,
  bytes: anyNumber,
  release: pipe(
    anyNumber,
    transform((year) => year || null),
  ),
  vendor: anyText,
  thumbnail: anyText,
  note: anyText,
  pinned: anyNumber,
  added: dateOrNull,
  by: nullish(person, null),
})

/** For a family that is not available, the server sends only the id. */
const contents = object({
  collection: anyText,
  families: array(union([family, object({ id: filledText })])),
})

/** @throws FailureError */
export function readContents(answer: unknown): BoardContents {
  const families: BoardFamily[] = []
  const unavailable: string[] = []
  const { collection, families: items } = parseAnswer(contents, answer, 'What is on the board')
  for (const item of items) {
    if ('name' in item) {
      families.push({ ...item, thumbnail: pictureAddress(collection, item.id, item.thumbnail) })
    } else {
      unavailable.push(item.id)
    }
  }
  return { families, unavailable }
}

/** The ids of the families that were found. @throws FailureError */
export const readOffered = (answer: unknown): string[] =>
  parseAnswer(
    object({ items: array(object({ id: filledText })) }),
    answer,
    'The list of families',
  ).items.map(({ id }) => id)

const boardChange = object({
  count: number(),
  added: fallback(array(filledText), []),
  removed: fallback(array(filledText), []),
})

/** What a change of a board's families came to. @throws FailureError */
export const readBoardChange = (answer: unknown): BoardChange =>
  parseAnswer(boardChange, answer, 'The change of the board')

const action = object({
  id: filledText,
  kind: picklist([
    'created',
    'added',
    'removed',
    'noted',
    'updated',
    'renamed',
    'described',
    'shared',
    'unshared',
    'restored',
  ]),
  count: anyNumber,
  detail: anyText,
  at: knownDate,
  by: nullish(person, null),
  families: array(object({ id: filledText, name: filledText })),
})

/** @throws FailureError */
export const readActivity = (answer: unknown): BoardAction[] =>
  parseAnswer(object({ activity: array(action) }), answer, 'The activity of the board').activity
