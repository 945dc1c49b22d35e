import * as common from '#lib/i18n/common.ts'
import type { FileRow } from '#lib/studio/files/rows.ts'
import * as messages from '#lib/studio/messages.ts'

/** The label of the button that sends these files: "Publish 12", "Save 3 drafts", "Publish 9, save 3". */
export function labelSend(rows: readonly FileRow[]): string {
  const published = rows.filter(({ text }) => text.status === 'published').length
  const others = rows.length - published
  if (others === 0) return rows.length === 1 ? messages.publish : messages.publishCount(published)
  if (published === 0) return rows.length === 1 ? common.save : messages.saveFamilies(others)
  return messages.publishAndSave(published, others)
}
