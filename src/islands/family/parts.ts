/** What a family's page has below its head, in the order in which it comes. */
const parts = ['types', 'facts', 'parameters', 'columns', 'revisions', 'similar'] as const

type FamilyPart = (typeof parts)[number]

export const partCount = parts.length

/** How many of them there are up to the last one whose code comes with that of the types. */
export const firstPartCount = parts.indexOf('facts') + 1

/** @param shown how many parts are shown */
export const isPartShown = (part: FamilyPart, shown: number): boolean => parts.indexOf(part) < shown
