export const state = 'Not open yet'
export const whatItWillDo = 'What it will do'
export const untilThen = 'Until then'
