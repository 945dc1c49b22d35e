import { createContext, useContext, useState } from 'react'

import { useMedia } from '#islands/ui/hooks/use-media.ts'

import type { StudioColumn } from './columns.ts'

type Shown = StudioColumn['shown']

/** The columns that the window may have room for, from the narrowest on. */
const tiers: readonly Shown[] = ['always', 'middle', 'wide', 'widest']

/** How many tiers of columns are rendered: those that a narrow window hides would cost each row most of its time. */
export const ColumnRoom = createContext(tiers.length)

/**
 * A table is at most as wide as its window, and its style sheet hides what has no room at these same widths. What was
 * rendered stays when the window becomes narrower: somebody may be editing it.
 */
export function useColumnRoom(): number {
  const isMiddle = useMedia('(width >= 38rem)')
  const isWide = useMedia('(width >= 56rem)')
  const isWidest = useMedia('(width >= 66rem)')
  const room = 1 + [isMiddle, isWide, isWidest].filter(Boolean).length
  const [most, setMost] = useState(room)
  if (room > most) setMost(room)
  return Math.max(room, most)
}

export const hasRoom = (shown: Shown, room: number): boolean => tiers.indexOf(shown) < room

/** Whether the columns of a tier are rendered in this row. */
export function useHasRoom(): (shown: Shown) => boolean {
  const room = useContext(ColumnRoom)
  return (shown) => hasRoom(shown, room)
}
