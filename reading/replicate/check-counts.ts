import type { Pool } from 'pg'

/** What `family_counts` must hold, by counting. */
const counted = `
  SELECT 'all' AS facet, '' AS value, count(*) AS count FROM families
  UNION ALL SELECT 'plan', CASE WHEN is_premium THEN 'premium' ELSE 'free' END, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'release', release::text, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'vendor', vendor, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'category', category, count(*) FROM families, unnest(categories) AS category GROUP BY 2`

const select = `
  SELECT facet || ' ' || value AS id FROM (${counted}) AS counted FULL JOIN family_counts AS held USING (facet, value)
  WHERE coalesce(counted.count, 0) <> coalesce(held.count, 0)`

/** The values of which the copy holds another count of families than there are. */
export async function findOtherCounts(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(select)
  return rows.map(({ id }) => id)
}
