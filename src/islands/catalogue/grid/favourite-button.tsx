import { Heart } from '#islands/ui/heart.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import * as messages from '#lib/catalogue/messages.ts'

interface FavouriteButtonProps {
  family: Family
  isFavourite: boolean
}

const loadPress = async () => (await import('#lib/catalogue/favourites/press.ts')).pressFavourite

export function FavouriteButton({ family, isFavourite }: FavouriteButtonProps) {
  const press = () => {
    loadPress()
      .then((pressFavourite) => pressFavourite(family, !isFavourite))
      .catch(reportError)
  }
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={messages.favourite(family.name)}
      onPointerEnter={() => void loadPress()}
      onClick={press}
    >
      <Heart isFilled={isFavourite} />
    </button>
  )
}
