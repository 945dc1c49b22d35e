const keepOpen = (event: Event) => event.preventDefault()

/** How a modal dialog treats what is outside it. */
export function outside() {
  const message = document.getElementById('stale')
  return {
    /**
     * What can be used all the same: the message about a part that did not load, which the dialog may be waiting for.
     * Only what is in the page may be named: Ark waits for anything else, and rejects when it gives up.
     */
    persistentElements: message ? [() => message] : [],
    /** A dialog that was closed before may give the focus back when this one has it already, which takes it again. */
    onFocusOutside: keepOpen,
  }
}
