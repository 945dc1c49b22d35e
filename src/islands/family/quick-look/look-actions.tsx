import { useStore } from '@nanostores/react'

import { AddToBoardButton } from '#islands/boards/add-to-board-button.tsx'
import { DownloadButton } from '#islands/family/download-button.tsx'
import { Button } from '#islands/ui/button.tsx'
import { Heart } from '#islands/ui/heart.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import { $favourites } from '#lib/catalogue/favourites/marked.ts'
import { pressFavourite } from '#lib/catalogue/favourites/press.ts'
import { mayDownload } from '#lib/family/details.ts'
import { isNowhere } from '#lib/family/is-nowhere.ts'
import * as messages from '#lib/family/messages.ts'
import * as lookMessages from '#lib/family/quick-look/messages.ts'
import { lookedAt } from '#lib/family/quick-look/quick-look.ts'
import { isTooNew } from '#lib/family/release.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

const addressOf = ({ id, number }: Family) =>
  `${href('/family')}?${id === null ? `number=${number}` : `id=${encodeURIComponent(id)}`}`

function Download() {
  const state = useStore(lookedAt.$state)
  const user = useStore($user)
  if (state.status === 'failed') return null
  if (state.status === 'loading' || !user) return <span className="h-11" />
  const family = state.value
  if (!family.file) return <p className="text-sm text-muted">{messages.noFile}</p>
  return mayDownload(family, user) ? (
    <DownloadButton
      family={family}
      isSecond
      isTooNew={isTooNew(family.release, user.revitRelease)}
    />
  ) : (
    <a href={href('/subscription')} className="button-secondary h-11">
      <span className="i-lucide-gem size-4" aria-hidden="true" />
      {messages.getPremium}
    </a>
  )
}

/** What can be done with the family that is looked at; of one that is gone, only that it is no favourite any more. */
export function LookActions({ family }: { family: Family }) {
  const favourites = useStore($favourites)
  const { number, name } = family
  const state = useStore(lookedAt.$state)
  const id = family.id ?? (state.status === 'ready' ? state.value.id : null)
  const isFavourite = favourites?.has(number) ?? null
  const isGone = state.status === 'failed' && isNowhere(state.failure)
  if (isGone && !isFavourite) return null
  return (
    <>
      {!isGone && (
        <a href={addressOf(family)} className="button-primary w-full">
          <span className="i-lucide-arrow-up-right rtl:-rotate-90 size-4" aria-hidden="true" />
          {lookMessages.openPage}
        </a>
      )}
      <Download />
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Button
          variant="secondary"
          aria-pressed={isFavourite ?? undefined}
          disabled={isFavourite === null}
          onClick={() => void pressFavourite(family, !isFavourite)}
        >
          <span className={isFavourite ? 'text-danger' : 'text-muted'}>
            <Heart isFilled={isFavourite ?? false} />
          </span>
          {messages.favourite}
        </Button>
        {id !== null && !isGone && <AddToBoardButton key={id} familyId={id} familyName={name} />}
      </div>
    </>
  )
}
