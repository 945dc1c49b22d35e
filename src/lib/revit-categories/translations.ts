import type { EnglishName } from './english.ts'

/** What the Revit of one language calls the categories, by their English names; not every one is known. */
export type Translations = Readonly<Partial<Record<EnglishName, string | readonly string[]>>>
