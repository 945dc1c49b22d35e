import { once } from '#lib/timing/once.ts'

import { personLocale } from './locale.ts'

const collator = once(() => new Intl.Collator(personLocale, { numeric: true }))

/** Sorts names and paths in the person's language, numbers as numbers. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other)
