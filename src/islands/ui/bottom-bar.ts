/** The gap between a bar and the toast above it, in pixels. */
const gap = 8

/**
 * The ref for a bar at the bottom of the window: while it is mounted, toasts
 * appear above it, so that they cover neither its buttons nor the menus these open.
 */
export function raiseToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--bottom-bar', `${bar.getBoundingClientRect().height + gap}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
