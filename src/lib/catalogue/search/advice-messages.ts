export const leaveOneOut = 'Or leave one of them out:'
export const without = 'Without'
