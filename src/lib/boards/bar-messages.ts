import { formatNumber } from '#lib/i18n/number.ts'
export const downloadKit = 'Download kit'
export const whatChangedSince = 'What changed since…'
export const share = 'Share'
export const deleteBoard = 'Delete the board'
export const unavailable = (count: number) => `${formatNumber(count)} no longer available`
export const boardName = (name: string) => `Board ${name}`
export const aBoard = 'Board'
export const missingTitle = 'This board is not available to you'
export const missingText =
  'It was deleted, or it is not shared with you any more. Ask whoever gave you the link.'
export const deleted = (name: string) => `${name} is deleted`
export const nameLabel = 'Name of the board'
export const rename = 'Rename the board'
export const sharingFailed = 'The sharing was not changed'
export const undoFailed = 'The board could not be brought back'
export const deletionFailed = 'The board was not deleted'
export const undoHint = 'To bring it back, press Undo above the families.'
