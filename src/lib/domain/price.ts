/** What a paid plan costs. */
export interface Price {
  /** In the smallest unit of the currency, such as cents. */
  amount: number
  /** ISO code, such as "eur". */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}

/** Priced in hundredths all the same. https://docs.stripe.com/currencies#special-cases */
const inHundredths = ['isk', 'ugx']

/** Such as "€29 a month" or "¥9,000 every 3 months". @throws RangeError where there is no such currency */
export function formatPrice({ amount, currency, interval, intervalCount }: Price): string {
  const numbers = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { maximumFractionDigits = 2 } = numbers.resolvedOptions()
  const digits = inHundredths.includes(currency.toLowerCase()) ? 2 : maximumFractionDigits
  const money = numbers.format(amount / 10 ** digits)
  return intervalCount === 1
    ? `${money} a ${interval}`
    : `${money} every ${intervalCount} ${interval}s`
}
