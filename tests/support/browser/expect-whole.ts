import { expect, type Page } from 'playwright/test'

/** The texts in sight that a box cuts off, or that stand beyond the window, where nothing scrolls to them. */
const findCutTexts = (): string[] => {
  const slack = 2
  const isShortened = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const isCut = (text: DOMRect, start: Element): boolean => {
    for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (isShortened(style) || right - left <= slack) return false
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
      if (
        style.overflowX !== 'visible' &&
        (text.left < left - slack || text.right > right + slack)
      ) {
        return true
      }
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') return false
      const isBelow = text.top < top - slack || text.bottom > bottom + slack
      if (style.overflowY !== 'visible' && isBelow) return true
      if (style.position === 'fixed') return false
    }
    return text.left < -slack || text.right > document.documentElement.clientWidth + slack
  }
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node
    const isSeen = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!parent || !isSeen || !textContent?.trim()) continue
    if (parent.closest('.sr-only, script, style, noscript, svg, select')) continue
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    if (rect.width > 0 && isCut(rect, parent)) found.push(textContent.trim())
  }
  return found
}

/** Every word in sight can be read to its end, or is shortened by an ellipsis. */
export async function expectWholeTexts(page: Page, state: string): Promise<void> {
  expect(await page.evaluate(findCutTexts), state).toEqual([])
}
