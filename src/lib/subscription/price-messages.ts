import { personLocale } from '#lib/i18n/locale.ts'
import { formatNumber } from '#lib/i18n/number.ts'

import type { Price } from './price.ts'

type Interval = Price['interval']

const each: Record<Interval, (money: string) => string> = {
  day: (money) => `${money} a day`,
  week: (money) => `${money} a week`,
  month: (money) => `${money} a month`,
  year: (money) => `${money} a year`,
}

const every: Record<Interval, (money: string, count: number) => string> = {
  day: (money, count) => `${money} every ${formatNumber(count)} days`,
  week: (money, count) => `${money} every ${formatNumber(count)} weeks`,
  month: (money, count) => `${money} every ${formatNumber(count)} months`,
  year: (money, count) => `${money} every ${formatNumber(count)} years`,
}

/** Priced in hundredths all the same. https://docs.stripe.com/currencies#special-cases */
const inHundredths = ['isk', 'ugx']

/** Such as "€29 a month" or "¥9,000 every 3 months". @throws RangeError where there is no such currency */
export function formatPrice({ amount, currency, interval, intervalCount }: Price): string {
  const numbers = new Intl.NumberFormat(personLocale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { maximumFractionDigits = 2 } = numbers.resolvedOptions()
  const digits = inHundredths.includes(currency.toLowerCase()) ? 2 : maximumFractionDigits
  const money = numbers.format(amount / 10 ** digits)
  return intervalCount === 1 ? each[interval](money) : every[interval](money, intervalCount)
}
