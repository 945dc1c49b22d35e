export type Freemium = 'free' | 'premium'

/** A family as the catalogue shows it. */
export interface Family {
  id: string
  name: string
  freemium: Freemium
  categories: string[]
  vendor: string | null
  /** Address of the picture, 150 by 150 pixels, or null when the family has none. */
  thumbnail: string | null
}

/** 'door hardware' becomes 'Door Hardware'; capitals that somebody typed stay. */
export const titleCase = (name: string): string =>
  name.replaceAll(/(?<=^|[\s(/-])\p{Ll}/gu, (letter) => letter.toLocaleUpperCase('en'))
