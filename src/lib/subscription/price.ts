/** Whether one can pay here, what Premium costs, where that is known, and how to get a code for it. */
export interface Checkout {
  isOpen: boolean
  price: Price | null
  /** Where to ask for a code, as the address of a link; '' where the operator names none. */
  contact: string
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
