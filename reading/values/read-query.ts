import type { StoredParameter } from '#lib/catalogue/values/decoder.ts'
import { parseWhileTyping } from '#lib/catalogue/values/parser.ts'
import type { PartialQuery } from '#lib/catalogue/values/query.ts'
import { validate } from '#lib/catalogue/values/validator.ts'
import type { ParameterValues } from '#lib/catalogue/values/value-index.ts'
import type { Connections } from '#reading/postgres/connections.ts'

import { countValues, type ValueGroup } from './match-types.ts'

/** The values that published families have of the parameters with these names. */
export async function readGroups(
  pool: Connections,
  names: readonly string[],
): Promise<ValueGroup[]> {
  const select = `
    SELECT id, name, kind, measure AS unit FROM type_parameters
    WHERE lower_name = ANY ($1) AND EXISTS (SELECT FROM type_values WHERE parameter = id)
    ORDER BY id`
  const lowerNames = [...new Set(names.map((name) => name.toLowerCase()))]
  const { rows } = await pool.query<ValueGroup>(select, [lowerNames])
  return rows
}

const none = { ends: new Uint32Array(), types: new Uint32Array() }

/** What the values are, without the values, which is what can be told of a condition before it is searched for. */
function describeGroups(groups: readonly ValueGroup[]): ParameterValues[] {
  const byName = Map.groupBy(groups, ({ name }) => name.toLowerCase())
  return Array.from(byName.values(), (ofName) => ({
    name: ofName[0]?.name ?? '',
    measured: ofName.flatMap(({ kind, unit }) =>
      kind === 'text' ? [] : [{ kind, unit, values: new Float64Array(), ...none }],
    ),
    texts: ofName.some(({ kind }) => kind === 'text') ? { texts: [], written: [], ...none } : null,
  }))
}

/** What of a text is a search by value, and the values that it compares. */
export interface ValueQuery extends PartialQuery {
  groups: readonly ValueGroup[]
  /** How many values meet each condition, no further than matters. */
  counts: readonly number[]
}

/**
 * Reads a text as a page that has all values does; null where it is no search by value.
 * @param parameters those that published families have
 * @param units those of the person who wrote it; null where they are not known
 */
export async function readValueQuery(
  pool: Connections,
  text: string,
  parameters: readonly StoredParameter[],
  units?: Parameters<typeof parseWhileTyping>[2],
): Promise<ValueQuery | null> {
  const query = parseWhileTyping(text, parameters, units)
  if (!query) return null
  const names = query.conditions.map(({ parameter }) => parameter)
  const groups = await readGroups(pool, names)
  const { conditions, problem } = validate(query.conditions, describeGroups(groups))
  const counts = await countValues(pool, { conditions, groups })
  return { conditions, problem: problem ?? query.problem, groups, counts }
}
