/** What is written by hand; everything else about the family follows from its sort and its name. */
export interface CuratedFamily {
  readonly name: string
  readonly sort: string
  readonly description: string
  readonly premium?: boolean
  readonly finish?: string
  readonly types?: number
  /** Even and odd numbers show different models of the same sort. */
  readonly variant?: number
  readonly vendor?: string | null
  readonly categories?: readonly string[]
  readonly nested?: boolean
}

type Rest = Omit<CuratedFamily, 'name' | 'sort' | 'description'>

export const family = (
  name: string,
  sort: string,
  description: string,
  rest: Rest = {},
): CuratedFamily => ({ name, sort, description, ...rest })
