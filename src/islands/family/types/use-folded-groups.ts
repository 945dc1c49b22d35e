import { useMemo, useState } from 'react'

import type { ColumnGroup } from '#lib/family/types/columns.ts'

/** Of a table with more columns, only the groups that come first are open. */
const mostColumns = 30

function foldedAtFirst(groups: readonly ColumnGroup[]): ReadonlySet<string> {
  let count = 0
  const folded = groups.filter(({ columns }, place) => {
    count += columns.length
    return place > 0 && count > mostColumns
  })
  return new Set(folded.map(({ key }) => key))
}

const flip = (keys: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys, ...others].filter((key) => keys.has(key) !== others.has(key)))

/** Which groups of columns are folded, and what turns one. */
export function useFoldedGroups(
  groups: readonly ColumnGroup[],
): [folded: ReadonlySet<string>, toggle: (key: string) => void] {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const folded = useMemo(() => flip(foldedAtFirst(groups), turned), [groups, turned])
  return [folded, (key) => setTurned(flip(turned, new Set([key])))]
}
