/** @type {import('#hooks/server/environment-value.js')} */
const { readValue } = require(`${__hooks}/lib/server/environment-value.js`)

/** Currencies that Stripe counts without decimals, and with three; all others have two. */
const withoutDecimals = 'bif clp djf gnf jpy kmf krw pyg rwf vnd vuv xaf xof xpf'.split(' ')
const withThreeDecimals = 'bhd jod kwd omr tnd'.split(' ')

/** @param {string} currency in lower case */
function decimalsOf(currency) {
  if (withoutDecimals.includes(currency)) return 0
  return withThreeDecimals.includes(currency) ? 3 : 2
}

const pricePattern = /^(\d{1,9}(?:\.\d{1,3})?) ([A-Za-z]{3})\/(day|week|month|year)$/

/**
 * What the operator says Premium costs where it is not paid for by card here; null where they say nothing.
 * @throws Error where the price cannot be read
 */
function readStatedPrice() {
  const value = readValue('DISCOVER_PREMIUM_PRICE', pricePattern, 'a price such as 49.00 EUR/year')
  const [, number = '', currency = '', interval = ''] = pricePattern.exec(value.toLowerCase()) ?? []
  if (number === '') return null
  const amount = Math.round(Number(number) * 10 ** decimalsOf(currency))
  return { amount, currency, interval, intervalCount: 1 }
}

/**
 * Where people ask for a code: an address for a link, '' where the operator names none.
 * @throws Error where it is neither an e-mail address nor one of the web
 */
function readCodeContact() {
  const value = readValue(
    'DISCOVER_CODE_CONTACT',
    /^(?:https:\/\/\S+|[^\s@:/]+@[^\s@:/]+)$/,
    'an e-mail address, or an address that starts with https://',
  )
  return value.includes('://') || value === '' ? value : `mailto:${value}`
}

module.exports = { readCodeContact, readStatedPrice }
