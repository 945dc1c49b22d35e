/** What a paid plan costs. */
export interface Price {
  /** In the smallest unit of the currency, such as cents. */
  amount: number
  /** ISO code, such as "eur". */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}
