import type { LoadedFamily } from '#lib/family/details.ts'
import { showInUnits } from '#lib/family/types/display-units.ts'
import { showInWords } from '#lib/family/types/display-words.ts'
import { oneLine } from '#lib/family/types/one-line.ts'
import type { FamilyType, TypeTable } from '#lib/family/types/type-table.ts'
import type { Units } from '#lib/user/preferences.ts'

import type { ComparedFamily } from './load.ts'

/** One type of a family, as it is compared with others. */
export interface ComparedColumn {
  key: string
  family: LoadedFamily
  /** The parameters of the family, in words and in the units of the reader. */
  table: TypeTable
  /** Null where the record of the family lists no types. */
  type: FamilyType | null
}

const noTable: TypeTable = { parameters: [], types: [] }

function columnsOf({ family, types }: ComparedFamily, units: Units | null): ComparedColumn[] {
  const { parametric } = family
  const written = parametric.kind === 'table' ? parametric.table : noTable
  const table = showInUnits(showInWords(written), units)
  const wanted = types && new Set(types)
  const chosen = table.types.flatMap((type, place) =>
    !wanted || wanted.has(oneLine(type.name))
      ? [{ key: `${family.id} ${place}`, family, table, type }]
      : [],
  )
  return chosen.length > 0 ? chosen : [{ key: family.id, family, table, type: null }]
}

/** @param units of the reader; null for those of the files */
export const listColumns = (
  families: readonly ComparedFamily[],
  units: Units | null,
): ComparedColumn[] => families.flatMap((family) => columnsOf(family, units))

/** So many columns that every family has its share of them, in the order of the families. */
export function shareColumns(columns: readonly ComparedColumn[], most: number): ComparedColumn[] {
  const taken = new Map<string, number>()
  const turns = columns.map(({ family: { id } }) => {
    const turn = taken.get(id) ?? 0
    taken.set(id, turn + 1)
    return turn
  })
  const places = [...columns.keys()].toSorted((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0))
  const chosen = new Set(places.slice(0, most))
  return columns.filter((_, place) => chosen.has(place))
}
