import { computed } from 'nanostores'

import { $boardChange } from '#lib/catalogue/favourites/board-change.ts'
import { createMemberForm } from '#lib/forms/member-form.ts'
import * as common from '#lib/i18n/common.ts'
import * as counts from '#lib/i18n/counts.ts'
import { createResource } from '#lib/resource/resource.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import {
  changeBoardFamilies,
  fetchActivity,
  fetchBoardContents,
  pinRevisions,
  saveNote,
} from './api.ts'
import { type BoardContents, type BoardFamily, isOutdated } from './board.ts'
import { checkNote } from './check-texts.ts'
import * as messages from './page-messages.ts'
import { reportFailure } from './report-failure.ts'
import { createRevalidation } from './revalidate.ts'

interface Contents extends BoardContents {
  board: string
}

/** What is on the board of the page, with notes and pinned revisions. */
export const boardItems = createResource(
  async (board: string): Promise<Contents> => ({ board, ...(await fetchBoardContents(board)) }),
  { keepsValue: true },
)

/** The families on the board of the page, by their ids. */
export const $itemsById = computed(boardItems.$state, (state): ReadonlyMap<string, BoardFamily> => {
  const families = state.status === 'ready' ? state.value.families : []
  return new Map(families.map((family) => [family.id, family]))
})

/** Who did what with the board of the page. */
export const boardActivity = createResource(fetchActivity)

/** Why a change of what is on the board is not shown. */
export const itemsRevalidation = createRevalidation(boardItems)

/** Loads what is on a board, and again when the connection is back or its families changed here. */
export function openItems(board: string): () => void {
  const stopListening = $boardChange.listen((change) => {
    if (change?.board === board) void itemsRevalidation.revalidate(board)
  })
  const close = boardItems.open(board)
  return () => {
    stopListening()
    close()
    itemsRevalidation.$failure.set(null)
  }
}

const replace = (ids: readonly string[], change: (family: BoardFamily) => BoardFamily): void =>
  boardItems.update(({ families, ...rest }) => ({
    ...rest,
    families: families.map((family) => (ids.includes(family.id) ? change(family) : family)),
  }))

export interface NoteValues {
  board: string
  family: string
  note: string
}

/** A form that writes the note about a family: one for each note that is edited, as several can be open at a time. */
export const createNoteForm = () =>
  createMemberForm<NoteValues>({
    rules: { note: checkNote },
    async send({ board, family, note }) {
      const text = note.trim()
      await saveNote(board, family, text)
      replace([family], (item) => ({ ...item, note: text }))
    },
  })

async function changeFamilies(
  board: string,
  change: Parameters<typeof changeBoardFamilies>[1],
  failed: string,
): Promise<boolean> {
  try {
    await changeBoardFamilies(board, change)
    $boardChange.set({ board })
    return true
  } catch (error) {
    await reportFailure(error, failed)
    return false
  }
}

interface NamedFamily {
  id: string
  name: string
}

const describeFamilies = (families: readonly NamedFamily[]): string =>
  families.length === 1 && families[0] ? families[0].name : counts.families(families.length)

/**
 * Takes families off a board; the toast offers to bring them back with their notes and pinned revisions.
 * @returns whether that was done
 */
export async function removeFamilies(
  board: string,
  families: readonly NamedFamily[],
): Promise<boolean> {
  const ids = families.map(({ id }) => id)
  const which = describeFamilies(families)
  if (!(await changeFamilies(board, { remove: ids }, messages.notRemoved(which)))) return false
  showToast({
    label: messages.removed,
    description: which,
    action: {
      label: common.undo,
      altText: common.undoKeyHint,
      run: () => void changeFamilies(board, { restore: ids }, messages.notRestored(which)),
    },
  })
  return true
}

type Pins = readonly [family: string, revision: number][]

async function savePins(board: string, pins: Pins): Promise<boolean> {
  try {
    await pinRevisions(board, pins)
  } catch (error) {
    await reportFailure(error, messages.notUpdated)
    return false
  }
  const revisions = new Map(pins)
  replace([...revisions.keys()], (family) => ({
    ...family,
    pinned: revisions.get(family.id) ?? family.pinned,
  }))
  $boardChange.set({ board })
  return true
}

/** Pins the current revision of the outdated ones among the families; the toast offers to go back. */
export async function updateRevisions(
  board: string,
  families: readonly BoardFamily[],
): Promise<void> {
  const outdated = families.filter(isOutdated)
  if (outdated.length === 0) return
  const pins = (field: 'revision' | 'pinned'): Pins =>
    outdated.map((family) => [family.id, family[field]])
  if (!(await savePins(board, pins('revision')))) return
  showToast({
    label: messages.updated(outdated.length),
    action: {
      label: common.undo,
      altText: common.undoKeyHint,
      run: () => void savePins(board, pins('pinned')),
    },
  })
}
