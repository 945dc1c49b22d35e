export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
}

/** Throws a RangeError for an option with an empty value: nothing would distinguish it from no choice. */
export function checkOptions(options: readonly SelectOption[]): void {
  const empty = options.find(({ value }) => value === '')
  if (!empty) return
  throw new RangeError(
    `The select option "${empty.label}" needs a value that is not empty, such as "all".`,
  )
}
