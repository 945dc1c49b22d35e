import { $typedText } from '#lib/catalogue/filters/address.ts'

declare global {
  /** The search field of the page's HTML, in which somebody may have typed before any script had loaded. */
  var earlyField: { field: HTMLInputElement; isFocused: boolean } | undefined
}

/** Has the field go on where somebody is in the one of the page's HTML, which it has just replaced. */
export function takeEarlyField(field: HTMLInputElement): void {
  const { earlyField } = globalThis
  if (!earlyField) return
  globalThis.earlyField = undefined
  const { value, selectionStart, selectionEnd } = earlyField.field
  $typedText.set(value)
  field.value = value
  if (!earlyField.isFocused) return
  field.focus()
  field.setSelectionRange(selectionStart, selectionEnd)
}
