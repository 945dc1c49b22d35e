const selector =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/** The element itself where it can have the focus, else the first one in it that can. */
export function findFocusable(within: Element): HTMLElement | null {
  if (within instanceof HTMLElement && within.matches(selector)) return within
  return within.querySelector<HTMLElement>(selector)
}
