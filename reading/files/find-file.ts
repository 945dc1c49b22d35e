import type { Connections } from '#reading/postgres/connections.ts'

interface AskedFile {
  /** The id of the family. */
  family: string
  /** As it is stored. */
  file: string
  person: string
}

interface FoundFile {
  /** Of the family. */
  name: string
  field: 'rfa' | 'type_catalogue'
  /** By the rule of the backend for files of families. */
  mayOpen: boolean
}

/**
 * What a subscription was when the backend was last heard of; whether it has ended is decided by the clock. The copy has
 * those alone that are active.
 */
const select = `
  SELECT name,
    CASE $2 WHEN record ->> 'rfa' THEN 'rfa' WHEN record ->> 'type_catalogue' THEN 'type_catalogue' END AS field,
    NOT is_premium OR record ->> 'publisher' = $3
      OR EXISTS (SELECT 1 FROM subscriptions WHERE person = $3 AND until > now()) AS "mayOpen"
  FROM families WHERE id = $1`

/** A file of a published family, for a person; null where there is none of that name. */
export async function findFile(
  pool: Connections,
  { family, file, person }: AskedFile,
): Promise<FoundFile | null> {
  if (file === '') return null
  const { rows } = await pool.query<FoundFile | (FoundFile & { field: null })>({
    name: 'file',
    text: select,
    values: [family, file, person],
  })
  const [row] = rows
  return row?.field ? row : null
}

interface Backend {
  /** For how many seconds it has not answered; null where it does, as far as the copy knows. */
  away: number | null
  /** How many seconds ago that was found out. */
  followed: number
}

const selectBackend = `
  SELECT extract(epoch FROM now() - away_since)::float8 AS away,
    extract(epoch FROM now() - followed_at)::float8 AS followed
  FROM feed_position`

/** What the process that follows the backend says of it. */
export async function readBackend(pool: Connections): Promise<Backend | null> {
  const { rows } = await pool.query<Backend>({ name: 'backend', text: selectBackend })
  return rows[0] ?? null
}
