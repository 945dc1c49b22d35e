/**
 * Whether something is in a dialog or menu that was closed, which keeps the focus until it has gone from the page: keys
 * that are pressed then are the page's.
 */
export const isClosing = (element: Element): boolean =>
  element.closest('[role="dialog"], [role="menu"]')?.getAttribute('data-state') === 'closed'
