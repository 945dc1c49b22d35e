import { modifierName } from '#lib/shortcuts/key-names.ts'
import { $hasSingleKeys } from '#lib/shortcuts/shortcuts.ts'

/** How long the pointer rests on a button before its tooltip appears, in milliseconds. */
export const tooltipDelay = 500

/** How long the pointer may be on its way from the button to the tooltip, in milliseconds. */
export const tooltipGrace = 150

/** The least distance from the edge of the window, and the distance from the button, in pixels. */
const margin = 8
const gap = 6

const nameOf = (button: Element): string =>
  (button.getAttribute('aria-label') ?? button.textContent).trim()

/** The keys of the button's shortcut as they are written on the keyboard; none while single keys are off. */
function keysOf(button: Element): string[] {
  const shortcuts = button.getAttribute('aria-keyshortcuts')?.split(' ') ?? []
  const [shortcut] = shortcuts
  if (!shortcut) return []
  const keys = shortcut.split('+')
  if (keys.length === 1) return $hasSingleKeys.get() ? keys : []
  return keys.map((key) => (key === 'Control' ? modifierName() : key))
}

function makeTooltip(): HTMLElement {
  const tooltip = document.createElement('div')
  tooltip.className = 'tooltip'
  tooltip.popover = 'manual'
  // It says what the button's name says, to those who see it.
  tooltip.setAttribute('aria-hidden', 'true')
  document.body.append(tooltip)
  return tooltip
}

function fill(tooltip: HTMLElement, button: Element): void {
  const caps = keysOf(button).map((key) => {
    const cap = document.createElement('kbd')
    cap.className = 'key-cap'
    cap.textContent = key
    return cap
  })
  tooltip.replaceChildren(nameOf(button), ...caps)
}

/** Below the button, or above it where there is no room. */
function place(tooltip: HTMLElement, button: Element): void {
  const { left, width, top, bottom } = button.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const start = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - margin)
  const below = bottom + gap
  const fits = below + offsetHeight + margin <= innerHeight
  tooltip.style.left = `${Math.max(start, margin)}px`
  tooltip.style.top = `${fits ? below : Math.max(top - gap - offsetHeight, margin)}px`
}

/** The one tooltip of the page, which any button can have. */
export function createTooltip() {
  const tooltip = makeTooltip()
  let shownFor: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide(): void {
    clearTimeout(timer)
    if (shownFor === null) return
    shownFor = null
    tooltip.hidePopover?.()
  }

  function show(button: Element): void {
    clearTimeout(timer)
    const isOpen = button.getAttribute('aria-expanded') === 'true'
    if (shownFor === button || isOpen || !button.isConnected || nameOf(button) === '') return
    fill(tooltip, button)
    if (shownFor === null) tooltip.showPopover?.()
    shownFor = button
    place(tooltip, button)
  }

  const hideSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(hide, tooltipGrace)
  }

  tooltip.addEventListener('pointerenter', () => clearTimeout(timer))
  tooltip.addEventListener('pointerleave', hideSoon)
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') hide()
    },
    true,
  )
  for (const kind of ['pointerdown', 'scroll', 'resize', 'blur'])
    globalThis.addEventListener(
      kind,
      ({ target }) => {
        if (target !== tooltip) hide()
      },
      true,
    )

  return {
    element: tooltip,
    /** The pointer has come to a button; at once where another's tooltip is shown. */
    rest(button: Element): void {
      clearTimeout(timer)
      if (shownFor === null) timer = setTimeout(() => show(button), tooltipDelay)
      else show(button)
    },
    show,
    leave: hideSoon,
    hide,
  }
}
