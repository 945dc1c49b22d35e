export const optional = '(optional)'
export const show = (what: string) => `Show ${what}`
