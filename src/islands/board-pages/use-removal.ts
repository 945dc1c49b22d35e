import { useCallback, useRef, useState } from 'react'

import { placeOf } from '#islands/catalogue/selection/cards.ts'
import { removeFamilies } from '#lib/boards/items.ts'
import * as messages from '#lib/boards/page-messages.ts'
import { reportFailure } from '#lib/boards/report-failure.ts'
import type { Family } from '#lib/catalogue/family.ts'
import { resolveFamilies } from '#lib/catalogue/selection/resolve.ts'
import { clearSelection, isSelected, toggleFamily } from '#lib/catalogue/selection/selection.ts'

/** The family that takes the place of the focused card once others are gone, null where none does. */
function findFollower(leaving: ReadonlySet<number>): Family | null {
  const place = placeOf(document.activeElement)
  if (!place) return null
  let follower: Family | null = null
  let stay = 0
  for (let position = 0; position < place.list.count && stay <= place.position; position += 1) {
    const family = place.list.at(position)
    if (leaving.has(family.number)) continue
    follower = family
    stay += 1
  }
  return follower
}

function deselect(families: readonly Family[]): void {
  const selected = families.filter(({ number }) => isSelected(number))
  if (selected.length > 1) clearSelection()
  else for (const family of selected) toggleFamily(family)
}

/** Takes families off the board of the page; what then has the focus is for a live region to say. */
export function useRemoval(board: string) {
  const [said, setSaid] = useState('')
  const leaving = useRef(new Set<number>())

  const remove = useCallback(
    async (families: readonly Family[]): Promise<boolean> => {
      const asked = families.filter(({ number }) => !leaving.current.has(number))
      if (asked.length === 0) return false
      const numbers = asked.map(({ number }) => number)
      for (const number of numbers) leaving.current.add(number)
      const follower = findFollower(leaving.current)
      setSaid('')
      try {
        if (!(await removeFamilies(board, await resolveFamilies(asked)))) return false
        deselect(asked)
        if (follower) setSaid(messages.nowAt(follower.name))
        return true
      } catch (error) {
        await reportFailure(error, messages.notRemoved(asked.map(({ name }) => name).join(', ')))
        return false
      } finally {
        for (const number of numbers) leaving.current.delete(number)
      }
    },
    [board],
  )

  return { remove, said }
}
