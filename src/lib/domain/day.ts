const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Such as "5 March 2026". */
export const formatDay = (date: Date): string => days.format(date)
