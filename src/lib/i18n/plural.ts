import { once } from '#lib/timing/once.ts'

import { isEnglish, pageLocale } from './locale.ts'
import { formatNumber } from './number.ts'

const rules = once(() => new Intl.PluralRules(pageLocale))

/** A sentence for each plural form that the language has; `#` stands for the number. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** The form that a number takes. English has two, which need nothing of Intl. */
function formOf(count: number): Intl.LDMLPluralRule {
  if (!isEnglish) return rules().select(count)
  return count === 1 ? 'one' : 'other'
}

export const plural = (count: number, forms: Forms): string =>
  (forms[formOf(count)] ?? forms.other).replace('#', formatNumber(count))
