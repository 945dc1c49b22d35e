import { personLocale } from './locale.ts'

const whole = new Intl.NumberFormat(personLocale)

/** A number as the person's browser writes it, with at most the given number of digits after the decimal point. */
export const formatNumber = (value: number, digits?: number): string =>
  digits === undefined
    ? whole.format(value)
    : value.toLocaleString(personLocale, { maximumFractionDigits: digits })
