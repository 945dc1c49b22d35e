import { Heart } from '#islands/ui/heart.tsx'
import type { Family } from '#lib/domain/family.ts'
import * as words from '#lib/words/catalogue.ts'

interface FavouriteButtonProps {
  family: Family
  isFavourite: boolean
}

const loadPress = async () => (await import('#lib/stores/marked-favourites.ts')).pressFavourite

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
      aria-label={words.favourite(family.name)}
      onPointerEnter={() => void loadPress()}
      onClick={press}
    >
      <Heart isFilled={isFavourite} />
    </button>
  )
}
