/** The language that the page is written in; the words say it where no page is, as in the build. */
const language = globalThis.document?.documentElement.lang || 'en'

const asked: readonly string[] = globalThis.navigator?.languages ?? []

/** What a person set in the browser: how numbers are written and names are sorted. */
export const personLocale: string | undefined = asked[0]

/** The page's language as it is written where the person lives: for dates and all that holds words. */
export const pageLocale: string =
  asked.find((tag) => tag.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language)
