import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { Heart } from '#islands/ui/heart.tsx'
import { $favourite, changeFavourite, loadFavourite } from '#lib/family/favourite.ts'
import * as messages from '#lib/family/messages.ts'

/** Disabled until it is known whether the family is a favourite. */
export function FavouriteButton({ id, name }: { id: string; name: string }) {
  const favourite = useStore($favourite)
  useEffect(() => void loadFavourite(id), [id])
  const isFavourite = favourite?.id === id ? favourite.isFavourite : null
  return (
    <Button
      variant="secondary"
      aria-pressed={isFavourite ?? undefined}
      disabled={isFavourite === null}
      onClick={() => void changeFavourite({ id, name }, !isFavourite)}
    >
      <span className={isFavourite ? 'text-danger' : 'text-muted'}>
        <Heart isFilled={isFavourite ?? false} />
      </span>
      {messages.favourite}
    </Button>
  )
}
