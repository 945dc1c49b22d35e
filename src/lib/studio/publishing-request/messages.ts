export const askText =
  'Tell the operator of this site what you would publish. They answer by mail and here.'
export const messageLabel = 'What would you publish?'
export const messageHint = 'Such as the doors that your office uses, or the windows that you make.'
export const ask = 'Ask to publish'
export const askedTitle = 'You have asked to publish'
export const askedText = (day: string) =>
  `The operator got your request on ${day}, and answers by mail and here.`
export const withdraw = 'Withdraw the request'
export const declinedTitle = 'Your request was declined'
export const declinedText = 'You can ask again, and say what has changed.'
export const operatorWrites = (answer: string) => `The operator writes: ${answer}`
