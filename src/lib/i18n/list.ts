import { pageLocale } from './locale.ts'

const lists = new Intl.ListFormat(pageLocale)

/** Such as "doors, windows and stairs". */
export const joinList = (items: readonly string[]): string => lists.format(items)
