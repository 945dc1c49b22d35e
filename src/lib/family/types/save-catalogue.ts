import { nameFile } from '#lib/browser/file-name.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { writeTypeCatalogue } from '#lib/rfa/type-catalogue.ts'
import { showToast } from '#lib/toasts/toasts.ts'

import { catalogueOf } from './catalogue-column.ts'
import * as messages from './messages.ts'

/** Saves types of a family as the text file that Revit reads beside it. */
export function saveCatalogue(familyName: string, ...chosen: Parameters<typeof catalogueOf>): void {
  try {
    const bytes = writeTypeCatalogue(catalogueOf(...chosen))
    const name = nameFile(familyName, 'txt')
    saveFile(name, new Blob([Uint8Array.from(bytes)], { type: 'text/plain' }))
    showToast({
      label: messages.saved(name),
      description: messages.savedText,
      tone: 'positive',
    })
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error)
    showToast({ label: messages.notSaved, description, tone: 'danger' })
  }
}
