import type { FamilyObjects } from './family-objects.ts'

/** What is known where nothing could be read. */
export const noObjects: Omit<FamilyObjects, 'warnings'> = {
  builtInCategory: null,
  category: null,
  families: [],
  parameters: [],
  elementCount: null,
  references: [],
  people: { userNames: [], emailAddresses: [], paths: [] },
}
