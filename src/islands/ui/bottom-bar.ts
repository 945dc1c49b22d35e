/** Between a bar and the toast above it, in pixels. */
const gap = 8

/**
 * The ref of a bar that stands at the lower edge of the window: as long as it is there, toasts
 * appear above it, and cover neither its buttons nor what they open.
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
