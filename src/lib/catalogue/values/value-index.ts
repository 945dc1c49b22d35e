import { endsOf, startOf } from '#lib/catalogue/columns/columns.ts'

import type { Quantity } from './quantity.ts'

/** For each value, ascending or in the order of appearance, the types that have it. */
export interface TypesByValue {
  /** Where the types of each value end in `types`. */
  ends: Uint32Array
  types: Uint32Array
}

/** The numbers of a parameter in one kind; lengths in mm, whatever they were written in. */
export interface MeasuredValues extends TypesByValue {
  kind: Quantity['kind']
  /** What they were written in; '' for lengths and where there is none. */
  unit: string
  values: Float64Array
}

export interface TextValues extends TypesByValue {
  /** In lower case. */
  texts: string[]
  /** The same as they were first written. */
  written: string[]
}

/** What the numbers of a parameter are measured in. */
export interface MeasuredParameter {
  name: string
  measured: readonly Pick<MeasuredValues, 'kind' | 'unit'>[]
}

export interface ParameterValues {
  name: string
  measured: MeasuredValues[]
  texts: TextValues | null
}

/** The types of many families. A type is known by its index. */
export interface TypeNames {
  /** The number of each type's family. */
  families: Uint32Array
  /** Names of the types joined by line breaks. */
  names: string
  nameEnds: Uint32Array
}

/** The types that have each value, by parameter. */
export interface ValueIndex extends TypeNames {
  parameters: ParameterValues[]
}

/** @param names without line breaks */
export function packNames(families: Iterable<number>, names: readonly string[]): TypeNames {
  const joined = names.join('\n')
  return {
    families: Uint32Array.from(families),
    names: joined,
    nameEnds: endsOf(joined, names.length),
  }
}

export const readTypeName = ({ names, nameEnds }: TypeNames, type: number): string =>
  names.slice(startOf(nameEnds, type), nameEnds[type])
