import type { ComponentProps } from 'react'

interface ScrollRegionProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  /** The accessible name of the content. */
  label: string
}

/** What a scrollable region needs for the keyboard: a tab stop and an accessible name. */
const reachable = { role: 'region', tabIndex: 0 } as const

/** A region that scrolls on its own, with the keyboard too. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  return <div {...props} {...reachable} aria-label={label} />
}
