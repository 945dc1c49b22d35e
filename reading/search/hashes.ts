import type { Connections } from '#reading/postgres/connections.ts'

/** A file may have been published several times; families beyond this number add nothing. */
const maxFamiliesPerFile = 5

const select = `
  WITH seen AS (
    SELECT revisions.sha256, families.id AS family, families.name, families.record,
      max(revisions.number) AS number, min(revisions.record ->> 'created') AS since,
      families.record ->> 'publisher' AS publisher, families.record ->> 'created' AS created,
      (families.record ->> 'revision')::integer AS current
    FROM revisions JOIN families ON families.id = revisions.family
    WHERE revisions.sha256 = ANY ($1) AND revisions.is_verified
    GROUP BY revisions.sha256, families.id
  ), owned AS (
    SELECT *, min(since) OVER (PARTITION BY sha256, publisher) AS owned FROM seen
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY sha256
      ORDER BY owned, publisher, number < current, created, family) AS place FROM owned
  )
  SELECT ranked.sha256, ranked.family, ranked.name, ranked.number AS revision, current,
    coalesce((ranked.record ->> 'revit_release')::integer, 0) AS release,
    coalesce(ranked.record ->> 'freemium', '') AS freemium,
    coalesce((ranked.record ->> 'bytes')::bigint::float8, 0) AS bytes,
    publisher = $2 AND publisher <> '' AS mine,
    coalesce(newest.record ->> 'created', '') AS changed, coalesce(newest.record ->> 'note', '') AS note
  FROM ranked
  LEFT JOIN revisions AS newest ON newest.family = ranked.family AND newest.number = ranked.current
  WHERE place <= ${maxFamiliesPerFile} ORDER BY ranked.sha256, place`

/** The published families that have files of these hashes, as the backend answers them: the first owner of a file first. */
export async function findHashes(
  pool: Connections,
  hashes: readonly string[],
  person: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(select, [hashes, person])
  return rows
}
