import type { Page } from 'playwright/test'

import { sampleFamilies } from '#components/landing/sample-families.ts'
import { searches } from '#components/landing/tools/tool-examples.ts'

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 15))
const weekdays = Array.from({ length: 7 }, (_, day) => new Date(2026, 5, day + 1))

const nameIn = (style: 'long' | 'short', part: 'month' | 'weekday', days: Date[]) =>
  days.map((day) => new Intl.DateTimeFormat('en-GB', { [part]: style }).format(day))

/** What the browser itself writes in the language of the person. */
const ofTheBrowser = new RegExp(
  [
    ...nameIn('long', 'month', months),
    ...nameIn('short', 'month', months),
    ...nameIn('long', 'weekday', weekdays),
    ...nameIn('short', 'weekday', weekdays),
    // Intl.RelativeTimeFormat
    String.raw`\d+ (?:second|minute|hour|day|week|month|year)s? ago|yesterday|last (?:week|month|year)`,
  ].join('|'),
  'gu',
)

const readTexts = (): string[] => {
  const texts: (string | null)[] = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript, [translate="no"]'))
      texts.push(node.textContent)
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
    const named = document.querySelectorAll(`body [${name}]`)
    texts.push(...[...named].map((element) => element.getAttribute(name)))
  }
  return texts.flatMap((text) => text?.trim() || [])
}

/** Keeps what the backend answers, besides the samples of the landing page, to tell what people wrote from what the site says; in any case of letters. */
export function keepAnswers(page: Page): { holds: (text: string) => boolean } {
  const answers = [JSON.stringify([sampleFamilies, searches]).toLowerCase()]
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    if (!response.headers()['content-type']?.includes('json')) return
    void response.text().then(
      (text) => answers.push(text.toLowerCase()),
      () => answers.push(''),
    )
  })
  return {
    holds: (text) => {
      const sought = JSON.stringify(text.toLowerCase()).slice(1, -1)
      return answers.some((answer) => answer.includes(sought))
    },
  }
}

/** The texts of a page that are plain English, where every word of the site has an accent. */
export async function findPlainWords(
  page: Page,
  isData: (text: string) => boolean,
): Promise<string[]> {
  const texts = new Set(await page.evaluate(readTexts))
  return [...texts].filter(
    (text) =>
      /^[\x20-\x7E\s]*$/u.test(text) &&
      /[a-z]{3}/iu.test(text.replaceAll(ofTheBrowser, '')) &&
      !isData(text),
  )
}
