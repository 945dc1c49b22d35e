import type { Pool } from 'pg'

import type { Item } from '#reading/feed/read-feed.ts'

import type { TypeValue } from './type-rows.ts'
import { typesOfItems } from './type-values.ts'

interface HeldTypes {
  family: number
  /** Null where it has no types. */
  names: string[] | null
  values: unknown[][]
}

/** A value as the copy holds it, in the order of the columns that are read. */
function describe({ parameter: { name, unit, kind, measure }, value, block, types }: TypeValue) {
  const same = typeof value === 'string' ? value.toLowerCase() : value
  return [name.toLowerCase(), unit, kind, measure, same, block, types]
}

const inOrder = (values: readonly unknown[][]): string =>
  values
    .map((value) => JSON.stringify(value))
    .toSorted()
    .join('\n')

async function readHeld(pool: Pool, families: readonly number[]): Promise<HeldTypes[]> {
  const select = `
    SELECT family, (SELECT names FROM type_names WHERE type_names.family = given.family) AS names,
      ARRAY(
        SELECT jsonb_build_array(lower_name, unit, kind, measure,
          CASE WHEN kind = 'text' THEN to_jsonb(type_texts.text) ELSE to_jsonb(value) END, block, types)
        FROM type_values JOIN type_parameters ON type_parameters.id = type_values.parameter
        LEFT JOIN type_texts ON type_texts.id = CASE WHEN kind = 'text' THEN value::integer END
        WHERE type_values.family = given.family
      ) AS values
    FROM unnest($1::integer[]) AS given (family)`
  const { rows } = await pool.query<HeldTypes>(select, [families])
  return rows
}

/** The ids of those families whose types differ from what a part of the feed says. */
export async function findOtherTypes(pool: Pool, items: readonly Item[]): Promise<string[]> {
  const wanted = typesOfItems(items)
  const held = await readHeld(pool, [...wanted.keys()])
  const other = new Set(
    held.flatMap(({ family, names, values }) => {
      const types = wanted.get(family)
      const isSame =
        types !== undefined &&
        JSON.stringify(types.names) === JSON.stringify(names ?? []) &&
        inOrder(types.values.map(describe)) === inOrder(values)
      return isSame ? [] : [family]
    }),
  )
  return items.flatMap(({ id, kind, content }) =>
    kind === 'family' && content && other.has(content.number) ? [id] : [],
  )
}

/** The numbers of families that are gone and whose types are not. */
export async function findLeftTypes(pool: Pool): Promise<number[]> {
  const isLeft = 'NOT EXISTS (SELECT FROM families WHERE number = family)'
  const select = `SELECT family FROM type_values WHERE ${isLeft}
    UNION SELECT family FROM type_names WHERE ${isLeft} ORDER BY family`
  const { rows } = await pool.query<{ family: number }>(select)
  return rows.map(({ family }) => family)
}
