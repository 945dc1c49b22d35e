import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  /** What is in it. */
  label: string
}

/** What the keyboard needs to scroll a part of the page: a stop on the way, and a name there. */
const reachable = { role: 'region', tabIndex: 0 } as const

/** A part that scrolls by itself, by keyboard as well. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  return <div {...props} {...reachable} aria-label={label} />
}
