import type { FileRow } from '#lib/stores/studio-rows.ts'

/** What the button that sends these files says: "Publish 12", "Save 3 drafts", "Publish 9, save 3". */
export function labelSend(rows: readonly FileRow[]): string {
  const published = rows.filter(({ text }) => text.status === 'published').length
  const others = rows.length - published
  const count = (number: number) => number.toLocaleString('en')
  if (others === 0) return rows.length === 1 ? 'Publish' : `Publish ${count(published)}`
  if (published === 0) return rows.length === 1 ? 'Save' : `Save ${count(others)}`
  return `Publish ${count(published)}, save ${count(others)}`
}
