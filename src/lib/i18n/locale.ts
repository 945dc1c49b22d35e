/** What all messages are written in, and its direction, as the build is set; docs/add-a-language.md says how. */
export const siteLanguage: string = import.meta.env?.SITE_LANGUAGE ?? 'en'
export const siteDirection: 'ltr' | 'rtl' = import.meta.env?.SITE_DIRECTION ?? 'ltr'

/** The language that the page is written in; in the build there is no page to say it. */
const language = globalThis.document?.documentElement.lang || siteLanguage

const asked: readonly string[] = globalThis.navigator?.languages ?? []

/** The person's own setting in the browser: how numbers are written and names are sorted. */
export const personLocale: string | undefined = asked[0]

/** The page's language as it is written where the person lives: for dates and all that holds words. */
export const pageLocale: string =
  asked.find((tag) => tag.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language)

/** English of any region, which a page can write without loading what Intl needs. */
export const isEnglish: boolean = pageLocale.startsWith('en-')
