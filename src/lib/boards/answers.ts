import { array, fallback, nullish, number, object, picklist, pipe, transform, union } from 'valibot'

import { parseAnswer } from '#lib/shapes/parse-answer.ts'
import { anyNumber, anyText, filledText, flag, textOrNull } from '#lib/shapes/schemas.ts'
import { person } from '#lib/teams/people.ts'

import type { BoardContents, BoardFamily, ListedBoard, OpenedBoard } from './board.ts'

const boardFields = {
  id: filledText,
  name: filledText,
  mine: flag,
  owner: person,
  team: nullish(object({ id: filledText, name: filledText }), null),
  count: number(),
}

const listedBoard = pipe(
  object({ ...boardFields, holds: flag }),
  transform(({ mine, ...rest }): ListedBoard => ({ ...rest, isMine: mine })),
)

/** @throws FailureError */
export const readBoards = (answer: unknown): ListedBoard[] =>
  parseAnswer(object({ boards: array(listedBoard) }), answer, 'The list of boards').boards

const openedBoard = pipe(
  object({ ...boardFields, unavailable: number() }),
  transform(({ mine, ...rest }): OpenedBoard => ({ ...rest, isMine: mine })),
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
})

/** For a family that is not available, the server sends only the id. */
const contents = object({ families: array(union([family, object({ id: filledText })])) })

/** @throws FailureError */
export function readContents(answer: unknown): BoardContents {
  const families: BoardFamily[] = []
  const unavailable: string[] = []
  for (const item of parseAnswer(contents, answer, 'What is on the board').families) {
    if ('name' in item) families.push(item)
    else unavailable.push(item.id)
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

/** How many families a board holds. @throws FailureError */
export const readCount = (answer: unknown): number =>
  parseAnswer(object({ count: number() }), answer, 'The number of families').count
