/** What can be used although a modal dialog is open: the message about a part that did not load, which the dialog may be waiting for. Only what is in the page may be named: Ark waits for anything else, and rejects when it gives up. */
export function usableOutside() {
  const message = document.getElementById('stale')
  return message ? [() => message] : []
}
