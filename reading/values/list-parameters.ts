import type { Connections } from '#reading/postgres/connections.ts'

/** The name of a parameter that published families have, and a unit that some declare for it, '' for none. */
export type ListedParameter = readonly [name: string, unit: string]

/** The parameters of published families, by name. */
export async function listParameters(pool: Connections): Promise<ListedParameter[]> {
  const select = `
    SELECT lower_name, min(name) AS name, unit FROM type_parameters
    WHERE EXISTS (SELECT FROM type_values WHERE parameter = id)
    GROUP BY lower_name, unit ORDER BY lower_name, min(id)`
  const { rows } = await pool.query<{ name: string; unit: string }>(select)
  return rows.map(({ name, unit }) => [name, unit])
}
