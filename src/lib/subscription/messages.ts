import { formatNumber } from '#lib/i18n/number.ts'
import { plural } from '#lib/i18n/plural.ts'

export const cancelText = 'Nothing more is charged. You can renew it until it has ended.'
export const cancelTextUntil = (day: string) =>
  `Premium stays open until ${day}, and nothing is charged from then on. Until that day you can renew it.`
export const cancelPlan = 'Cancel the plan'
export const cancelTitle = 'Cancel your plan?'
export const keepPlan = 'Keep the plan'
export const payTitle = 'Pay by card'
export const payText =
  'On the page of Stripe, the payment service. Your card never comes near this site.'
export const paidAlready = (day: string) =>
  `You have Premium until ${day}: there is no need to pay before.`
export const goToPayment = 'Go to payment'
export const running = 'Running'
export const beginsLater = 'Begins later'
export const notPaid = 'Not paid'
export const takenBack = 'Taken back'
export const ended = 'Ended'
export const historyTitle = 'History'
export const historyText = 'Every period of Premium that you have had.'
export const noHistory = 'None so far. A redeemed code or a payment shows up here.'
export const byColumn = 'By'
export const timeColumn = 'Time'
export const stateColumn = 'State'
export const allFree = (all: number) =>
  `All ${formatNumber(all)} families are free, and yours to download.`
export const allOpen = (all: number, premium: number) =>
  `All ${formatNumber(all)} families are yours to download, ${formatNumber(premium)} of them by Premium.`
export const freeOpen = (free: number, all: number, premium: number) =>
  `${formatNumber(free)} of ${formatNumber(all)} families are yours to download; Premium adds ${formatNumber(premium)}.`
export const closedUntilPaid = 'Premium is closed until the payment goes through.'
export const cancelledUntil = (day: string) =>
  `Cancelled. Open until ${day}; nothing more is charged.`
export const nextPayment = (day: string) => `The next payment is on ${day}.`
export const paymentArrived = 'The payment has arrived.'
export const paidTitle = 'Paid plan'
export const paidText = 'Cards and invoices are stored by Stripe, not here.'
export const failedTitle = 'The last payment failed'
export const failedText = 'Change the card under “Card and invoices”, or let the plan end.'
export const cardAndInvoices = 'Card and invoices'
export const renewAfterAll = 'Let it renew after all'
export const leftTitle = 'You left the payment'
export const leftText = 'Nothing was charged, and your plan is as it was.'
export const confirming = 'Your payment is being confirmed. That takes a few seconds.'
export const lateTitle = 'The confirmation takes longer than usual'
export const lateText =
  'You need not stay or pay again: Premium opens by itself as soon as the payment service confirms it.'
export const openTitle = 'Premium is open'
export const openText = 'Thank you. Every premium family is yours to download.'
export const planTitle = 'Your plan'
export const seeFree = 'See the free families'
export const from = 'From'
export const to = 'to'
export const gainFiles = 'The .rfa of every premium family, also of those that are added later'
export const gainOnePlan = 'One plan for all of them, not a price for each'
export const gainKept = 'What you downloaded stays yours when the plan ends'
export const gives = 'What Premium gives you'
export const adds = 'What Premium adds'
export const codeTitle = 'Licence code'
export const codeOnly =
  'Premium is given by code here. Ask your BIM manager, or the operator of this site, for one.'
export const askForCode = 'Ask for a licence code'
export const codeText =
  'From your company or the operator of this site. Its days are added to the plan you have.'
export const codeLabel = 'Your code'
export const codeHint = '20 letters and digits. Dashes and small letters do not matter.'
export const redeem = 'Redeem'
export const loading = 'Loading your plan...'
export const renews = 'It renews by itself until you cancel it here, at any time.'
export const renewsAtPrice =
  'The next page shows the price. The plan renews by itself until you cancel it here, at any time.'
export const daysLeft = (days: number) => plural(days, { one: '# day left', other: '# days left' })
export const goesOnTitle = 'Your plan continues'
export const isCancelledTitle = 'Your plan is cancelled'
export const goesOnText = 'It renews as before.'
export const isCancelledText = 'It stays open to the end of what is paid.'
export const redeemedTitle = 'The code is redeemed'
export const redeemedText = (day: string) => `You have Premium until ${day}.`
export const subtitle = 'Your plan, and what premium adds to it.'
export const needsScript =
  'Your plan is only shown with JavaScript. Allow it for this site and reload the page.'
