/** The button without a text that holds an element; null where there is none. */
export const wordlessButton = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.icon-button, .card-actions button') : null
