export type Side = 'width' | 'depth' | 'height'

/** One family type in the making; lengths in millimetres. */
export interface Row {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly index: number
  readonly option: string | null
  /** Further measures of a rolled section or the like. */
  readonly extra: readonly number[]
}

/** From a list, one value is chosen per family; a function is called for every type. */
export type Cell = string | readonly string[] | ((row: Row) => string | number | null)

export interface Profile {
  readonly prefix: string
  /** The version of the drawing that shows this section. */
  readonly variant: number
  /** [designation, width, height, ...extra] */
  readonly rows: readonly (readonly [number | string, number, number, ...number[]])[]
}

export interface Sort {
  readonly key: string
  readonly label: string
  /** Complete "A door ...": where or how it is used. */
  readonly purposes: readonly string[]
  readonly categories: readonly string[]
  readonly omniclass: readonly [number: string, title: string]
  readonly uniclass?: readonly [code: string, title: string]
  readonly host?: string
  readonly vendors: readonly string[]
  readonly finishes: readonly string[]
  readonly width: readonly number[]
  readonly depth: readonly number[]
  readonly height: readonly number[]
  /** The sides that differ between the types of one family. */
  readonly varies: readonly Side[]
  readonly profiles?: readonly Profile[]
  /** A parameter whose values are combined with all sizes, and are part of the type names. */
  readonly option?: readonly [parameter: string, ...values: string[]]
  readonly parameters: Readonly<Record<string, Cell>>
  /** How many versions of the drawing there are, 2 by default. */
  readonly versions?: number
  readonly nested?: readonly (readonly [name: string, category: string, shared: boolean])[]
}

type Common = Partial<Sort>
type Own = Pick<Sort, 'label' | 'purposes' | 'omniclass' | 'width' | 'height'> & Partial<Sort>

const required = <Key extends keyof Sort>(merged: Common, key: string, name: Key): Sort[Key] => {
  const value = merged[name]
  if (value === undefined) throw new Error(`The sort ${key} lacks ${name}`)
  return value
}

/** Merges shared properties into sorts; their parameters are concatenated. */
export const sortsOf = (common: Common, own: Readonly<Record<string, Own>>): Sort[] =>
  Object.entries(own).map(([key, given]) => {
    const merged: Common = { ...common, ...given }
    return {
      ...merged,
      key,
      label: given.label,
      purposes: given.purposes,
      omniclass: given.omniclass,
      width: given.width,
      height: given.height,
      categories: required(merged, key, 'categories'),
      vendors: required(merged, key, 'vendors'),
      finishes: required(merged, key, 'finishes'),
      depth: required(merged, key, 'depth'),
      varies: required(merged, key, 'varies'),
      parameters: { ...common.parameters, ...given.parameters },
    }
  })

export const round = (value: number, step: number): number => Math.round(value / step) * step
