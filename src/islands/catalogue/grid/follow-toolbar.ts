/** Has what gets the focus come out from under the whole toolbar, whose rows depend on the results and the width. */
export function followToolbar(): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return
    const { target } = entry
    const isSticky = getComputedStyle(target).position === 'sticky'
    const { height } = target.getBoundingClientRect()
    style.setProperty('--toolbar-height', isSticky ? `${height}px` : '0px')
  })
  const toolbar = document.querySelector('.catalogue-toolbar')
  if (toolbar) observer.observe(toolbar)
  return () => {
    observer.disconnect()
    style.removeProperty('--toolbar-height')
  }
}
