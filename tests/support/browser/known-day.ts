import type { Page } from 'playwright/test'

const noon = '12:00:00.000Z'
const dayInMilliseconds = 24 * 60 * 60 * 1000

/** The day on which the sample answers of the dashboard were given. */
const knownDay = '2026-03-02'

/**
 * Lets every run of a test see the same day: the clock of the page is frozen on it, and each
 * date in an answer of the backend is as far from it as it was from today. Families that would come
 * by their ids come by their names.
 */
export async function showKnownDay(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${knownDay}T${noon}`)
  const today = Date.parse(`${new Date().toISOString().slice(0, 10)}T${noon}`)
  const shift = Date.parse(`${knownDay}T${noon}`) - today
  const move = (day: string) => new Date(Date.parse(`${day}T${noon}`) + shift).toISOString()
  const lastYears = new Date(today - 3 * 365 * dayInMilliseconds).toISOString()
  await page.route(/\/api\/(?:collections|discover)\//u, async (route) => {
    const url = new URL(route.request().url())
    const isByChance = url.pathname.includes('/families/') && url.searchParams.get('sort') === 'id'
    if (isByChance) url.searchParams.set('sort', 'name')
    const answer = await route.fetch({ url: url.href })
    if (!answer.headers()['content-type']?.includes('json'))
      return route.fulfill({ response: answer })
    const text = (await answer.text()).replaceAll(
      /\b(20\d\d-\d\d-\d\d)(?:([ T])\d\d:\d\d:\d\d(?:\.\d+)?Z?)?/gu,
      (whole, day: string, between?: string) => {
        if (day < lastYears) return whole
        return between ? move(day).replace('T', between) : move(day).slice(0, 10)
      },
    )
    await route.fulfill({ response: answer, body: text })
  })
}
