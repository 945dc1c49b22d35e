import { call, callAgain, post } from '#lib/backend/call.ts'
import { pathOf } from '#lib/backend/record-path.ts'
import { request } from '#lib/backend/request.ts'
import { authStore } from '#lib/backend/session/auth-store.ts'
import { readText } from '#lib/shapes/read.ts'
import { isRecordId } from '#lib/shapes/record-id.ts'

import {
  readActivity,
  readBoardChange,
  readBoards,
  readContents,
  readOffered,
  readOpenedBoard,
} from './answers.ts'
import type { BoardAction, BoardChange, BoardContents, ListedBoard, OpenedBoard } from './board.ts'

const own = '/api/discover/boards'

const ownPath = (id: string) => `${own}/${encodeURIComponent(id)}`

/**
 * The boards of the person and of their teams, the last changed first.
 * @param family id of the one to look for
 * @throws FailureError
 */
export async function listBoards(family = ''): Promise<ListedBoard[]> {
  const query = family ? { family } : {}
  return readBoards(await callAgain((signal) => request(own, { query, signal })))
}

/** @throws FailureError `missing` where there is none, or where it is not shared with the person */
export async function fetchBoard(id: string): Promise<OpenedBoard> {
  return readOpenedBoard(await callAgain((signal) => request(ownPath(id), { signal })))
}

/** What is on a board. @throws FailureError as `fetchBoard` */
export async function fetchBoardContents(id: string): Promise<BoardContents> {
  const path = `${ownPath(id)}/families`
  return readContents(await callAgain((signal) => request(path, { signal })))
}

/** How many families one request may name: they are part of its address. */
const namedAtOnce = 50

/** Which of these families are offered to the person, on a board or not. @throws FailureError */
export async function findOffered(families: string[]): Promise<Set<string>> {
  const offered = new Set<string>()
  for (let start = 0; start < families.length; start += namedAtOnce) {
    const named = families.slice(start, start + namedAtOnce).filter(isRecordId)
    if (named.length === 0) continue
    const filter = named.map((id) => `id="${id}"`).join('||')
    const query = { filter, fields: 'id', perPage: namedAtOnce, skipTotal: true }
    const answer = await callAgain((signal) => request(pathOf('families'), { query, signal }))
    for (const family of readOffered(answer)) offered.add(family)
  }
  return offered
}

/** Makes a board of the person's own; its id. @throws FailureError */
export async function createBoard(name: string, families: readonly string[] = []): Promise<string> {
  const owner = authStore.record?.id ?? ''
  return readText(await post(pathOf('boards'), { name, owner, families }), 'id')
}

/** @param change `team` is the id of one of the person's teams, '' for none. @throws FailureError */
export async function changeBoard(
  id: string,
  change: { name?: string; description?: string; team?: string; deleted?: string },
): Promise<void> {
  await call((signal) => request(pathOf('boards', id), { method: 'PATCH', body: change, signal }))
}

/** Puts families on a board and takes others off; those restored get back their notes and pins. @throws FailureError */
export async function changeBoardFamilies(
  id: string,
  change: { add?: string[]; remove?: string[]; restore?: string[] },
): Promise<BoardChange> {
  return readBoardChange(await post(`${ownPath(id)}/families`, change))
}

/** Deletes a board: it is gone for everybody, and its owner can restore it for some days. @throws FailureError */
export const deleteBoard = (id: string): Promise<void> =>
  changeBoard(id, { deleted: new Date().toISOString() })

/** Brings back what `deleteBoard` took. @throws FailureError */
export const restoreBoard = (id: string): Promise<void> => changeBoard(id, { deleted: '' })

/** The last actions, the latest first. @throws FailureError as `fetchBoard` */
export async function fetchActivity(id: string): Promise<BoardAction[]> {
  const path = `${ownPath(id)}/activity`
  return readActivity(await callAgain((signal) => request(path, { signal })))
}

/** Writes the note of one family; an empty one removes it. @throws FailureError */
export async function saveNote(id: string, family: string, note: string): Promise<void> {
  await post(`${ownPath(id)}/notes`, { family, note })
}

/** Pins revisions, as pairs of a family's id and the revision. @throws FailureError */
export async function pinRevisions(id: string, pins: readonly [string, number][]): Promise<void> {
  await post(`${ownPath(id)}/pins`, { pins })
}
