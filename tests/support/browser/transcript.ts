import { expect, type Page } from 'playwright/test'

import { listen, readHeard } from './live-regions.ts'

/** Depends on how fast the machine is. */
const ignored = /^(?:Still loading|Loading)/u

/** What has the focus, as the accessibility tree has it, with its description. */
async function describeFocus(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  if ((await focused.count()) === 0) return 'the page'
  const [line = ''] = (await focused.ariaSnapshot()).split('\n')
  const { isGeneric, described, active } = await focused.evaluate((element) => {
    const idOf = (name: string) => element.getAttribute(name) ?? ''
    const texts = idOf('aria-describedby')
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent ?? [])
    return {
      isGeneric: element.matches('div:not([role]), p:not([role]), span:not([role])'),
      described: texts.join(' '),
      active: idOf('aria-activedescendant'),
    }
  })
  // Of a part without a role, the first of its contents would be told in its place.
  if (isGeneric) return 'a part without a role'
  // A name with a colon is quoted, as a value of YAML.
  const name = line
    .replace(/^- /u, '')
    .replace(/:$/u, '')
    .replace(/^'(.*)'$/u, (_, quoted: string) => quoted.replaceAll("''", "'"))
  const option = active === '' ? null : page.locator(`[id="${active}"]`)
  const isThere = option !== null && (await option.count()) > 0
  const [chosen = ''] = isThere ? (await option.ariaSnapshot()).split('\n') : []
  return [
    name,
    described && `, described: ${described}`,
    chosen && `, active: ${chosen.replace(/^- /u, '').replace(/:$/u, '')}`,
  ].join('')
}

export interface Transcript {
  /**
   * Does something, and waits until what a screen reader tells is what is written here: the title of the page, what has
   * the focus, and each announcement since the step began. Where what is typed is announced after a pause, it is put in
   * at once (`insertText`): on a busy machine each letter may be followed by a pause.
   */
  step: (act: () => Promise<unknown>, told: string) => Promise<void>
  /**
   * Presses Tab until this has the focus, as a transcript tells it without its states and its description: a state may
   * follow the focus a moment later.
   */
  tabTo: (told: string, key?: 'Tab' | 'Shift+Tab') => Promise<void>
}

/** More stops than any page has before what is looked for. */
const maxStops = 80

const trim = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

/** Listens to all pages that are opened next. */
export async function startTranscript(page: Page): Promise<Transcript> {
  await listen(page)
  const read = async (from: number, origin: number) => {
    const heard = await readHeard(page)
    // A page that was opened by the step has said all of its announcements since.
    const said = heard.origin === origin ? heard.texts.slice(from) : heard.texts
    return [
      `title: ${await page.title()}`,
      `focus: ${await describeFocus(page)}`,
      ...said.filter((text) => !ignored.test(text)).map((text) => `says: ${text}`),
    ].join('\n')
  }
  return {
    async step(act, told) {
      const before = await readHeard(page)
      await act()
      await expect.poll(() => read(before.texts.length, before.origin)).toBe(trim(told))
    },
    async tabTo(told, key = 'Tab') {
      const passed: string[] = []
      while (passed.length < maxStops) {
        await page.keyboard.press(key)
        const focus = await describeFocus(page)
        if (focus === told || focus.startsWith(`${told}, `) || focus.startsWith(`${told} [`)) return
        passed.push(focus)
      }
      throw new Error(`${key} never reached ${told}, only:\n${passed.join('\n')}`)
    },
  }
}
