/** The gap between a bar and the toast above it, in pixels. */
const gap = 8

/**
 * The ref for a bar at the bottom of the window: while it shows something, toasts
 * appear above it, so that they cover neither its buttons nor the menus these open.
 */
export function raiseToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  // Nothing is set for a bar that shows nothing, whatever its padding: each change of it restyles the whole page.
  const observer = new ResizeObserver(([entry]) => {
    if (entry?.contentRect.height) {
      style.setProperty('--bottom-bar', `${bar.getBoundingClientRect().height + gap}px`)
    } else style.removeProperty('--bottom-bar')
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
