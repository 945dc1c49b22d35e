/** Whether one can pay here, and what it costs, where that is known. */
export interface Checkout {
  isOpen: boolean
  price: Price | null
}

/** What a paid plan costs. */
export interface Price {
  /** In the smallest unit of the currency, such as cents. */
  amount: number
  /** ISO code, such as "eur". */
  currency: string
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}
