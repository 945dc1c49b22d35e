import { findFocusable } from './focusable.ts'

interface LastFocus {
  element: HTMLElement
  /** The position of its row among those in the document, -1 outside of the rows. */
  row: number
  column: string | undefined
}

const rowSelector = 'tbody tr:not([aria-hidden]), li'

const listRows = (part: HTMLElement): HTMLElement[] => [
  ...part.querySelectorAll<HTMLElement>(rowSelector),
]

function describe(part: HTMLElement, element: HTMLElement): LastFocus {
  const row = element.closest<HTMLElement>(rowSelector)
  return {
    element,
    row: row ? listRows(part).indexOf(row) : -1,
    column: element.closest<HTMLElement>('[data-column]')?.dataset.column,
  }
}

/** Whether it can no longer have the focus, unlike something that was left by a click beside it. */
const isGone = ({ element }: LastFocus): boolean =>
  !element.isConnected || element.matches(':disabled')

function findIn(row: HTMLElement, column: string | undefined): HTMLElement | null {
  const cell = column === undefined ? null : row.querySelector(`[data-column='${column}']`)
  return (cell && findFocusable(cell)) ?? findFocusable(row)
}

/** The row that took the place of the one with the focus, else the one before it, else the table or the whole part. */
function findNext(part: HTMLElement, { row, column }: LastFocus): HTMLElement {
  const rows = listRows(part)
  const next = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)]
  const found = next && findIn(next, column)
  const table = part.querySelector<HTMLElement>('[role="region"][tabindex]')
  return found ?? table ?? part.closest<HTMLElement>('[tabindex]') ?? part
}

/**
 * The ref of a part of the page whose rows and buttons go away or are disabled while they have the focus: it moves to
 * the next row, else to the table, else to the part or what is around it that has a `tabIndex`. A row that is sorted to another
 * place keeps it.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined
  let last: LastFocus | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement && part.contains(target) ? describe(part, target) : null
  }
  const leave = ({ target }: PointerEvent) => {
    if (!(target instanceof Node) || !last?.element.contains(target)) last = null
  }
  let isMoved = false
  const repair = () => {
    const wasMoved = isMoved
    isMoved = false
    const active = document.activeElement
    // What was disabled has the focus until the next frame.
    if (!last || (active !== document.body && active !== last.element)) return
    if (isGone(last)) findNext(part, last).focus()
    else if (wasMoved) last.element.focus()
  }
  let timer = 0
  const observer = new MutationObserver((changes) => {
    const focused = last?.element ?? null
    isMoved ||= changes.some(({ removedNodes }) =>
      [...removedNodes].some((removed) => removed.contains(focused)),
    )
    if (last?.element.isConnected) last = describe(part, last.element)
    clearTimeout(timer)
    // What moves the focus itself, such as a search field that takes the place of a button, does so before.
    timer = window.setTimeout(repair)
  })
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', leave)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', leave)
  }
}
