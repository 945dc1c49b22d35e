import { atom } from 'nanostores'

import { isFavourite as askFavourite } from '#lib/catalogue/favourites/api.ts'
import { onChangeElsewhere } from '#lib/catalogue/favourites/change.ts'
import { saveFavourite } from '#lib/catalogue/favourites/favourites.ts'
import * as messages from '#lib/catalogue/favourites/messages.ts'
import * as common from '#lib/i18n/common.ts'
import { showToast } from '#lib/toasts/toasts.ts'

interface Favourite {
  /** Of the family. */
  id: string
  /** Null until it is known, and where the backend stores no favourites. */
  isFavourite: boolean | null
}

/** Whether the family of the page is a favourite. */
export const $favourite = atom<Favourite | null>(null)

const show = (id: string, isFavourite: boolean | null) => {
  if ($favourite.get()?.id === id) $favourite.set({ id, isFavourite })
}

/** Fetches whether the family is a favourite; if that fails, there is no button. */
export async function loadFavourite(id: string): Promise<void> {
  $favourite.set({ id, isFavourite: null })
  try {
    show(id, await askFavourite(id))
  } catch (error) {
    console.error('Whether this family is a favourite is not known:', error)
  }
}

onChangeElsewhere(() => {
  const shown = $favourite.get()
  if (shown) void loadFavourite(shown.id)
})

/** Marks or unmarks it as a favourite: optimistically, and reverted if it is not saved. */
export async function changeFavourite(
  family: { id: string; name: string },
  isFavourite: boolean,
): Promise<void> {
  show(family.id, isFavourite)
  if (!isFavourite) {
    showToast({
      label: messages.removed,
      description: family.name,
      action: {
        label: common.undo,
        altText: common.undoKeyHint,
        run: () => void changeFavourite(family, true),
      },
    })
  }
  const isSaved = await saveFavourite({ ...family, number: 0 }, isFavourite)
  if (isSaved === false) show(family.id, !isFavourite)
}
