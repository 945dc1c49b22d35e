import { readFile, writeFile } from 'node:fs/promises'

import { expect, type Page, type TestInfo } from 'playwright/test'

import { root } from '#scripts/run-command.ts'

import { expectNoSidewaysScroll } from './expect-accessible.ts'
import { expectWholeTexts } from './expect-whole.ts'

const record = `${root}tests/e2e/pictures/drawn-with.json`

/** The widths of signs that the site's own font lacks tell the fonts of the machine. */
const measureSigns = (): number[] => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return []
  const mono = getComputedStyle(document.documentElement).getPropertyValue('--typeface-mono')
  return [`100px ${mono}`, '100px sans-serif'].flatMap((font) => {
    pen.font = font
    return ['width', 'Радиатор', '山田', '🦊'].map((text) =>
      Math.round(pen.measureText(text).width),
    )
  })
}

/** What a picture depends on besides the site. */
async function describeMachine(page: Page): Promise<string> {
  const [chromium] = page.context().browser()?.version().split('.') ?? []
  const signs = await page.evaluate(measureSigns)
  return `${JSON.stringify({ platform: process.platform, chromium: Number(chromium), signs }, null, 2)}\n`
}

/** Waits for the font, and for every picture that is in the page or comes as it is scrolled. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const isLoading = (image: HTMLImageElement) => !image.complete && image.loading !== 'lazy'
    await Promise.all([...document.images].filter(isLoading).map((image) => image.decode()))
  })
  await page.mouse.move(0, 0)
}

/** What of a page is compared: what its window shows, unless it says all. */
interface Picture {
  name: string
  fullPage?: boolean
}

/** Whether a picture says anything here: it holds for one system, release of Chromium and set of fonts. */
export async function isComparable(page: Page): Promise<boolean> {
  return (await describeMachine(page)) === (await readFile(record, 'utf8'))
}

/** Compares a page with its picture; where that says nothing, looks at the layout alone. */
export async function expectPicture(
  page: Page,
  { name, fullPage = false }: Picture,
  info: TestInfo,
): Promise<void> {
  await settle(page)
  await expectNoSidewaysScroll(page, name)
  await expectWholeTexts(page, name)
  if (info.config.updateSnapshots === 'all') await writeFile(record, await describeMachine(page))
  if (await isComparable(page)) return expect(page).toHaveScreenshot(`${name}.png`, { fullPage })
  const description = `${name}: not compared, the pictures were taken with another Chromium or other fonts`
  info.annotations.push({ type: 'picture', description })
}
