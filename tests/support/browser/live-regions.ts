import { expect, type Page } from 'playwright/test'

/**
 * Notes what a screen reader is asked to say besides what has the focus: the texts that live regions get while they are
 * in the document, and alerts, which are read out when they come with their text as well.
 */
function observeLiveRegions(): void {
  const heard: string[] = []
  Reflect.set(globalThis, 'heard', heard)
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const last = new WeakMap<Element, string>()
  const regionOf = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null

  const hear = (region: Element, isRenewed = false) => {
    const isSeen =
      region instanceof HTMLElement &&
      region.checkVisibility() &&
      region.closest('[aria-hidden="true"], [inert]') === null
    // Unlike the text of its nodes, this has the spaces between blocks.
    const text = isSeen ? region.innerText.replaceAll(/\s+/gu, ' ').trim() : ''
    if (last.get(region) === text && !isRenewed) return
    last.set(region, text)
    if (text !== '') heard.push(text)
  }

  new MutationObserver((changes) => {
    const added = new Set<Element>()
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(live)) added.add(node)
        for (const region of node.querySelectorAll(live)) added.add(region)
      }
    }
    for (const region of added) {
      if (region.getAttribute('role') === 'alert' && region.isConnected) hear(region)
    }
    const changed = new Map<Element, boolean>()
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target)
      if (!region?.isConnected || added.has(region)) continue
      // Another element is read out even where its text is the same.
      const isRenewed = [...addedNodes].some((node) => node instanceof Element && node.textContent)
      changed.set(region, isRenewed || changed.get(region) === true)
    }
    for (const [region, isRenewed] of changed) hear(region, isRenewed)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Listens to all pages that are opened next. An announcement stands in the page for a second only. */
export const listen = (page: Page) => page.addInitScript(observeLiveRegions)

/** All that the page has announced since it was opened, and when that was. */
export const readHeard = (page: Page) =>
  page.evaluate(() => {
    const all: unknown = Reflect.get(globalThis, 'heard')
    return { texts: Array.isArray(all) ? all.map(String) : [], origin: performance.timeOrigin }
  })

/** Waits until this is the last that was announced. */
export const expectHeard = (page: Page, text: string) =>
  expect.poll(async () => (await readHeard(page)).texts.at(-1)).toBe(text)
