import * as counts from '#lib/i18n/counts.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

import type { ActivityKind } from './board.ts'

export const subtitle =
  'Families put together for a project, by you and your teams: with notes, pinned revisions and one download for all.'
export const allBoards = 'Your boards'
export const sortBy = 'Sort boards by'
export const byChange = 'Last changed'
export const bySize = 'Most families'
export const actionsFor = (board: string) => `Actions for the board ${board}`
export const describe = 'Describe the board'
export const addDescription = 'Add a description'
export const descriptionLabel = 'Description of the board'
export const changed = (when: string) => `Changed ${when}`
export const outdatedOf = (outdated: number, count: number) =>
  `${formatNumber(outdated)} of ${formatNumber(count)} outdated`
export const outdatedTitle = (outdated: number, count: number) =>
  `${formatNumber(outdated)} of ${counts.families(count)} ${outdated === 1 ? 'has' : 'have'} a newer revision`
export const outdatedText =
  'The board remembers the revision of each family that it was added with, until you update it.'
export const showOutdated = 'Show them'
export const showAll = 'Show all'
export const outdated = 'Outdated'
export const updateAll = 'Update all'
export const update = 'Update'
export const updateFamily = (family: string, revision: number) =>
  `Update ${family} to revision ${revision}`
export const updated = (count: number) =>
  plural(count, { one: '# family updated', other: '# families updated' })
export const notUpdated = 'The revisions were not changed'
export const newerRevision = (pinned: number, current: number) =>
  `Revision ${pinned}, ${current} is current`
export const removed = 'Removed from the board'
export const notRemoved = (family: string) => `Still on the board: ${family}`
export const notRestored = (family: string) => `Not on the board again: ${family}`
export const viewAs = 'Show families as'
export const asGrid = 'Grid'
export const asList = 'List'
export const noteAbout = (family: string) => `Note about ${family}`
export const editNote = (family: string) => `Edit the note about ${family}`
export const addNote = 'Add a note'
export const addNoteAbout = (family: string) => `Add a note about ${family}`
export const note = 'Note'
export const about = (family: string) => `about ${family}`
export const noteHint = 'Everybody who uses this board sees it.'
export const nowAt = (family: string) => `Now at ${family}`
export const removeSelected = 'Remove from board'
export const notUpToDate =
  'Your change is saved; what the page shows of the board is from before it.'
export const moreActions = 'More actions for the board'
export const addedBy = (name: string, when: string) => `Added by ${name}, ${when}`
export const addedAt = (when: string) => `Added ${when}`
export const people = 'Who uses this board'
export const morePeople = (count: number) => `+${formatNumber(count)} more`
export const onlyYou = 'Only you'
export const activity = 'Activity'
export const noActivity = 'Nothing has happened on this board since activity is written down.'
export const somebody = 'Somebody who deleted the account'
export const emptyTitle = 'Nothing on this board yet'
export const emptyText =
  'Find families in the catalogue and put them here with “Add to board”, one by one or several at once.'
export const restoreText = 'It can be brought back as long as this page stays open.'

interface Described {
  count: number
  /** Names of the first families. */
  names: readonly string[]
  detail: string
}

function listNames({ count, names }: Described): string {
  const rest = count - names.length
  if (names.length === 0) return counts.families(count)
  return rest > 0 ? `${names.join(', ')} and ${formatNumber(rest)} more` : names.join(', ')
}

/** What somebody did, after the name of that person. */
export const actions: Record<ActivityKind, (action: Described) => string> = {
  created: (action) =>
    action.count > 0 ? `made the board with ${listNames(action)}` : 'made the board',
  added: (action) => `added ${listNames(action)}`,
  removed: (action) => `removed ${listNames(action)}`,
  noted: (action) => `wrote a note about ${listNames(action)}`,
  updated: (action) => `changed the revision of ${listNames(action)}`,
  renamed: ({ detail }) => `renamed the board to ${detail}`,
  described: () => 'changed the description',
  shared: ({ detail }) => `shared the board with ${detail}`,
  unshared: () => 'stopped sharing the board',
  restored: () => 'brought the board back',
}
