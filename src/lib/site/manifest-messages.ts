export const wideScreenshot = 'The catalogue of families on a desk'
export const narrowScreenshot = 'The catalogue of families on a phone'
