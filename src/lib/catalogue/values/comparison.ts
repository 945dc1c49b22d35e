const sign = /[<>=~≤≥…]|\.\./u

/** Whether a text has a sign that compares, or a range: names of families have none. */
export const hasComparison = (text: string): boolean => sign.test(text)
