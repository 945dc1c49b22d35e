/** Closes the navigation of a narrow window when the focus leaves it, as it covers what has the focus then. */
export function closeNavigationOnLeave(): () => void {
  const navigation = document.querySelector<HTMLElement>('#navigation')
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && navigation?.contains(relatedTarget)
    if (relatedTarget !== null && !isInside && navigation?.matches(':popover-open')) {
      navigation.hidePopover()
    }
  }
  navigation?.addEventListener('focusout', leave)
  return () => navigation?.removeEventListener('focusout', leave)
}
