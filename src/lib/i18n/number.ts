import { personLocale } from './locale.ts'

const whole = new Intl.NumberFormat(personLocale)

/** A number as the person's browser writes it, with so many digits after the point at most. */
export const formatNumber = (value: number, digits?: number): string =>
  digits === undefined
    ? whole.format(value)
    : value.toLocaleString(personLocale, { maximumFractionDigits: digits })
