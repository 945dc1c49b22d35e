/**
 * The languages of Revit by the letters in its files, as `lang` takes them.
 * @type {Record<string, string>}
 */
const languages = {
  ENU: 'en-US',
  ENG: 'en-GB',
  DEU: 'de',
  FRA: 'fr',
  ESP: 'es',
  ITA: 'it',
  NLD: 'nl',
  PTB: 'pt-BR',
  PLK: 'pl',
  CSY: 'cs',
  HUN: 'hu',
  RUS: 'ru',
  CHS: 'zh-Hans',
  CHT: 'zh-Hant',
  JPN: 'ja',
  KOR: 'ko',
}

const cases = Object.entries(languages).map(([code, tag]) => `WHEN '${code}' THEN '${tag}'`)

/**
 * SQL for the language of a family's file; NULL where it is unknown.
 * @param {string} column
 */
const languageOf = (column) =>
  `CASE upper(trim(json_extract(iif(json_valid(${column}), ${column}, '{}'), '$.language'))) ${cases.join(' ')} END`

module.exports = { languageOf }
