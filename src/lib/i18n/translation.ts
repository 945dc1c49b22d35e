/** Any text for a text, and for a sentence one that takes the same values. */
type Translated<Original> = Original extends string
  ? string
  : Original extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translated<Text>
    : { readonly [Key in keyof Original]: Translated<Original[Key]> }

/** Compiles only where the translation has each message of the original. */
export type Translation<Given extends Translated<Original>, Original> = Given
