import { createTooltip } from './tooltip.ts'
import { wordlessButton } from './wordless-button.ts'

/**
 * Shows the name and the shortcut of icon buttons to a resting mouse and to the keyboard, until it is ended.
 * @param first the event that led here
 */
export function followTooltips(first: Event, signal: AbortSignal): void {
  if (signal.aborted) return
  const tooltip = createTooltip()
  const enter = ({ target, pointerType }: PointerEvent) => {
    const button = pointerType === 'mouse' ? wordlessButton(target) : null
    if (button) tooltip.rest(button)
  }
  const leave = ({ target, relatedTarget, pointerType }: PointerEvent) => {
    const button = pointerType === 'mouse' ? wordlessButton(target) : null
    const isInside = relatedTarget instanceof Node && button?.contains(relatedTarget)
    if (button && !isInside) tooltip.leave()
  }
  const focus = ({ target }: FocusEvent) => {
    const button = wordlessButton(target)
    if (button === target && button?.matches(':focus-visible')) tooltip.show(button)
  }
  document.addEventListener('pointerover', enter, { signal })
  document.addEventListener('pointerout', leave, { signal })
  document.addEventListener('focusin', focus, { signal })
  if (first instanceof PointerEvent && wordlessButton(first.target)?.matches(':hover')) enter(first)
  else if (first instanceof FocusEvent && first.target === document.activeElement) focus(first)
}
