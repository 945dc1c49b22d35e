/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe' }

/**
 * A category's name without what people write differently: case, accents, hyphens and
 * spaces. The hooks have the same
 * in `catalogue/category-names.js`; a test compares them.
 */
export const categoryKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßłøæœ]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[\s'’._/-]+/gu, '')
