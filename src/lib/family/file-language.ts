/** The languages of Revit by the letters in its files, as the standard for languages writes them. */
const languages: Record<string, string> = {
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

/** As `lang` takes it; undefined for what is no language of Revit. */
export const languageTag = (code: unknown): string | undefined =>
  typeof code === 'string' ? languages[code.trim().toUpperCase()] : undefined
