const waiting: HTMLElement[] = []

function renderNext(): void {
  const part = waiting.shift()
  if (part) {
    part.style.contentVisibility = 'visible'
    // Lays it out now, so that the next frame only has to paint it.
    part.getBoundingClientRect()
  }
  if (waiting.length > 0) requestAnimationFrame(() => requestIdleCallback(renderNext))
}

/**
 * As the ref of a part with `content-visibility: auto`, which a browser renders where it comes into sight: renders it
 * beforehand as soon as the browser has nothing else to do, one part with each frame, so that nothing is blank where
 * somebody jumps or takes a picture of the whole page.
 */
export function renderInTurn(part: HTMLElement | null): void {
  // Browsers without it render the part as it comes into sight.
  if (!part || !('requestIdleCallback' in window)) return
  waiting.push(part)
  if (waiting.length === 1) requestIdleCallback(renderNext)
}
