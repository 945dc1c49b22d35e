import { createHash } from 'node:crypto'

import { unzipSync } from 'fflate'
import { expect, type Page } from 'playwright/test'

import { type KitManifest, readManifest } from '#lib/boards/kit/manifest.ts'
import { readDownload } from '#tests/support/browser/family-records.ts'

export interface ReadKit {
  /** What the browser calls it. */
  name: string
  bytes: Buffer
  files: Record<string, Uint8Array>
  manifest: KitManifest
}

export const hashFile = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** Presses the button that begins a kit, and opens what is downloaded; its files are what its manifest says. */
export async function readKit(page: Page, button: string | RegExp): Promise<ReadKit> {
  const begun = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  const download = await begun
  const bytes = await readDownload(download)
  const files: Record<string, Uint8Array> = unzipSync(bytes)
  const manifest = readManifest(new TextDecoder().decode(files['manifest.json']))
  const included = manifest.files.filter((file) => file.included)
  expect(Object.keys(files).toSorted()).toEqual(
    [...included.map(({ path }) => path), 'manifest.csv', 'manifest.json'].toSorted(),
  )
  for (const { path, sha256, bytes: size } of included) {
    expect(hashFile(files[path] ?? new Uint8Array())).toBe(sha256)
    expect(files[path]?.length).toBe(size)
  }
  return { name: download.suggestedFilename(), bytes, files, manifest }
}
