/** Presses the keys that were kept until now, unless the focus has left the cards meanwhile. */
export function pressKeptKeys(keys: KeyboardEvent[], container: HTMLElement): void {
  for (const event of keys.splice(0)) {
    const { activeElement } = document
    if (container.contains(activeElement)) {
      activeElement?.dispatchEvent(new KeyboardEvent('keydown', event))
    }
  }
}
