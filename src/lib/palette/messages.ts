import { formatCount } from '#lib/i18n/number.ts'
import * as pageTitles from '#lib/i18n/page-titles.ts'
import { plural } from '#lib/i18n/plural.ts'
import * as terms from '#lib/i18n/terms.ts'

import type { GroupName } from './entry.ts'

export const results = 'Results'
export const groupNames: Record<GroupName, string> = {
  recent: 'Recent',
  actions: 'Commands',
  pages: 'Go to',
  settings: pageTitles.settings,
  families: terms.families,
  facets: 'Categories and vendors',
  types: terms.types,
  boards: pageTitles.boards,
  tasks: pageTitles.tasks,
}
export const allInDiscover = (count: number, isMore: boolean) =>
  isMore
    ? `Show all ${formatCount(count, isMore)} in Discover`
    : plural(count, { one: 'Show it in Discover', other: 'Show all # in Discover' })
export const allTasks = (count: number) =>
  plural(count, { one: 'Show it in Tasks', other: 'Show all # in Tasks' })
export const typeOf = (family: string) => `Type of ${family}`
export const resultCount = (count: number) => plural(count, { one: '# result', other: '# results' })
export const noResults = (text: string) => `Nothing found for “${text}”`
export const noResultsText = 'Try fewer or other words.'
export const searching = 'Searching...'
export const notSearched = (kinds: string) => `Not searched: ${kinds}.`
export const move = 'Move'
export const open = 'Open it'
export const openNewTab = 'Open in a new tab'
export const newTask = 'New task'
export const newTaskText = 'Request a family or a correction'
export const createBoard = 'Create the board'
export const newBoardText = 'Gather families for a project'
export const upload = 'Upload families'
export const uploadText = 'Publish .rfa files from Studio'
export const checkFolderText = 'Find outdated families on your disk'
export const setReleaseText = 'Hide or mark families that are too new'
export const darkTheme = 'Change to the dark theme'
export const lightTheme = 'Change to the light theme'
export const redeemCode = 'Redeem a licence code'
