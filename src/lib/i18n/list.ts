import { once } from '#lib/timing/once.ts'

import { pageLocale } from './locale.ts'

const lists = once(() => new Intl.ListFormat(pageLocale))

/** Such as "doors, windows and stairs". */
export const joinList = (items: readonly string[]): string => lists().format(items)

const alternatives = once(() => new Intl.ListFormat(pageLocale, { type: 'disjunction' }))

/** Such as "doors, windows or stairs". */
export const joinAlternatives = (items: readonly string[]): string => alternatives().format(items)
