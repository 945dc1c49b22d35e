import { once } from '#lib/timing/once.ts'

import { pageLocale } from './locale.ts'
import { formatNumber } from './number.ts'

const rules = once(() => new Intl.PluralRules(pageLocale))

/** A sentence for each plural form that the language has; `#` stands for the number. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export const plural = (count: number, forms: Forms): string =>
  (forms[rules().select(count)] ?? forms.other).replace('#', formatNumber(count))
