import { originalOf } from '#lib/rfa/revit-backup.ts'

import { splitPath } from './arrange.ts'

/** What a family is called by its file: without folders, ending and number of a backup. */
export const familyNameOf = (path: string): string =>
  originalOf(splitPath(path).name)
    .replace(/\.rfa$/iu, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim()
