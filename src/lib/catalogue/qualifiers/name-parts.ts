import type { TypedPart } from './typed.ts'

/** Whether names must hold what a part says. */
export const isName = ({ isNegated, meaning }: TypedPart): boolean =>
  !isNegated && meaning.kind === 'text'

/** A text without what names must hold: what is left qualifies another search as well. */
export const keepQualifiers = (text: string, parts: readonly TypedPart[]): string =>
  parts
    .filter((part) => !isName(part))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
