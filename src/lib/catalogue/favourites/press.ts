import * as common from '#lib/i18n/common.ts'
import { dismissToast, showToast } from '#lib/toasts/toasts.ts'

import { type Markable, saveFavourite } from './favourites.ts'
import { $marked, pressed, withPressed } from './marked.ts'
import * as messages from './messages.ts'

function show(number: number, isFavourite: boolean): void {
  const marked = $marked.get()
  pressed.set(number, isFavourite)
  if (marked.favourites) $marked.set({ ...marked, favourites: withPressed(marked.favourites) })
}

/** Among the favourites the card disappears, and with it the heart that would undo the press. */
const offerUndo = (family: Markable) =>
  showToast({
    label: messages.removed,
    description: family.name,
    action: {
      label: common.undo,
      altText: messages.undoHint,
      run: () => void pressFavourite(family, true),
    },
  })

/** Marks or unmarks a family as a favourite: optimistically, and reverted if it is not saved. */
export async function pressFavourite(family: Markable, isFavourite: boolean): Promise<void> {
  const { number } = family
  const toast = isFavourite ? null : offerUndo(family)
  show(number, isFavourite)
  const isSaved = await saveFavourite(family, isFavourite)
  if (isSaved === null) return
  pressed.delete(number)
  if (isSaved) return
  if (toast) dismissToast(toast.id)
  show(number, !isFavourite)
  pressed.delete(number)
}
