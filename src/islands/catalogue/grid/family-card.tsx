import { memo, useContext, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { CategoryChips } from '#islands/catalogue/filters/category-chips.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import * as messages from '#lib/catalogue/messages.ts'
import { $valueText } from '#lib/catalogue/values/store.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

import { CardToolsContext } from './card-tools.ts'
import { FamilyPicture } from './family-picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'

export interface FamilyCardProps {
  family: Family
  /** How many characters of labels fit next to each other. */
  labelRoom: number
  /** Whether its picture is among those that are seen first. */
  isFirst: boolean
  /** Null while unknown, or where there are no favourites. */
  isFavourite: boolean | null
  /** The release of Revit on the desk, null where it is not known. */
  ownRelease: number | null
  /** The names of its types that a search by value found. */
  types?: readonly string[] | null
}

const BoardButton = defer(
  async () => (await import('#islands/boards/add-to-board-button.tsx')).AddToBoardButton,
)

const MatchingTypes = defer(
  async () => (await import('#islands/catalogue/search/matching-types.tsx')).MatchingTypes,
)

const addressOf = ({ id, number }: Family, values: string | null) =>
  `${href('/family')}?${id === null ? `number=${number}` : `id=${encodeURIComponent(id)}`}${values === null ? '' : `&values=${encodeURIComponent(values)}`}`

export const FamilyCard = memo(function FamilyCard({
  family,
  labelRoom,
  isFirst,
  isFavourite,
  ownRelease,
  types = null,
}: FamilyCardProps) {
  const { id, name, freemium, categories, thumbnail, release, vendor, language } = family
  const [isReached, setReached] = useState(false)
  const CardTools = useContext(CardToolsContext)
  const isTooNew = release !== null && ownRelease !== null && release > ownRelease
  return (
    <article
      className="family-card group transition-colors hover:border-line-strong"
      data-too-new={isTooNew || undefined}
    >
      <FamilyPicture address={thumbnail} isFirst={isFirst} />
      {isTooNew && (
        <span className="badge-caution card-needs" title={messages.doesNotOpen(ownRelease)}>
          {phrases.needs(release)}
        </span>
      )}
      <div className="family-body">
        <div className="flex gap-1.5">
          <span className={freemium === 'premium' ? 'badge-premium' : 'badge-free'}>
            {freemium === 'premium' ? common.premium : common.free}
          </span>
          {!isTooNew && release !== null && (
            <span data-part="release" className="badge border-line text-muted">
              <span className="max-lg:sr-only">{terms.revit} </span>
              {release}
            </span>
          )}
        </div>
        <h2 className="family-name">
          <a
            href={addressOf(family, types && $valueText.get())}
            className="family-link"
            dir="auto"
            lang={language}
            title={name}
            onPointerEnter={() => setReached(true)}
          >
            {name}
          </a>
        </h2>
        {vendor && (
          <p data-part="vendor" className="text-xs text-muted truncate" dir="auto">
            {vendor}
          </p>
        )}
        {types ? (
          <MatchingTypes names={types} />
        ) : (
          <CategoryChips categories={categories} room={labelRoom} />
        )}
      </div>
      {CardTools && <CardTools family={family} />}
      {isFavourite !== null && (
        <div className="card-actions">
          <FavouriteButton family={family} isFavourite={isFavourite} />
          {isReached && id !== null && (
            <BoardButton key={id} familyId={id} familyName={name} isSmall />
          )}
        </div>
      )}
    </article>
  )
})
