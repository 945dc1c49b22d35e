/** The sections of a family's page by the ids that links lead to, in the order of the page. */
export const sectionIds = [
  'types',
  'health',
  'nested',
  'specification',
  'revisions',
  'similar',
] as const

export type SectionId = (typeof sectionIds)[number]

/** The section that the fragment of an address names, null for none. */
export const sectionOf = (hash: string): SectionId | null =>
  sectionIds.find((id) => hash === `#${id}`) ?? null
