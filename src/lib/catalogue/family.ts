export type Freemium = 'free' | 'premium'

/** A family as the catalogue shows it. */
export interface Family {
  /** Its number in the catalogue, in this browser. */
  number: number
  /** Null until the backend has sent it. */
  id: string | null
  name: string
  freemium: Freemium
  categories: string[]
  vendor: string | null
  /** Year of the Revit that it was saved with. */
  release: number | null
  /** Address of the picture, 150 by 150 pixels; null when it has none, undefined until the backend has sent it. */
  thumbnail: string | null | undefined
  /** The language of its name, as `lang` takes it; undefined where the backend has not sent it or knows none. */
  language?: string | undefined
  /** Whether it stands for a family that has not arrived yet, which has no name and a number below 0. */
  isPending?: boolean
}

/** Sorted families, created one by one as they are accessed. */
export interface FamilyList {
  readonly count: number
  /** Whether there are more than were counted. */
  readonly isMore?: boolean
  at: (position: number) => Family
  /** The number of a family in the catalogue, where that is known without creating it. */
  numberAt?: (position: number) => number | undefined
}

/** 'door hardware' becomes 'Door Hardware'; existing capitals stay. */
export const titleCase = (name: string): string =>
  name.replaceAll(/(?<=^|[\s(/-])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en'))
