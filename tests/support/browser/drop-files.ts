import type { Locator, Page } from 'playwright/test'

export interface DroppedFile {
  name: string
  bytes: Uint8Array
}

/** Drops files on a part of the page, as from the desktop. */
export async function dropFiles(
  page: Page,
  target: Locator,
  files: readonly DroppedFile[],
): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({
    name,
    text: Buffer.from(bytes).toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const { name, text } of list) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, sent)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(type, { dataTransfer })
  }
}
