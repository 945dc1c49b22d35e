import { memo, useState } from 'react'

import { defer } from '#islands/catalogue/deferred.tsx'
import { CategoryChips } from '#islands/catalogue/filters/category-chips.tsx'
import type { Family } from '#lib/catalogue/family.ts'
import { $filter } from '#lib/catalogue/filters/address.ts'
import * as messages from '#lib/catalogue/messages.ts'
import * as common from '#lib/i18n/common.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

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
  const { id, name, freemium, categories, thumbnail, release, vendor } = family
  const [isReached, setReached] = useState(false)
  const isTooNew = release !== null && ownRelease !== null && release > ownRelease
  return (
    <article className="family-card group transition-colors hover:border-line-strong">
      <FamilyPicture address={thumbnail} isFirst={isFirst} />
      <div className="family-body">
        <div className="flex gap-1.5">
          <span className={freemium === 'premium' ? 'badge-premium' : 'badge-free'}>
            {freemium === 'premium' ? common.premium : common.free}
          </span>
          {isTooNew && (
            <span
              className="badge border-line-strong text-muted whitespace-nowrap"
              title={messages.doesNotOpen(ownRelease)}
            >
              <span className="max-lg:sr-only">{terms.revit} </span>
              {release}
            </span>
          )}
          {!isTooNew && release !== null && (
            <span data-part="release" className="badge border-line text-muted">
              <span className="max-lg:sr-only">{terms.revit} </span>
              {release}
            </span>
          )}
        </div>
        <h2 className="family-name">
          <a
            href={addressOf(family, types && $filter.get().text)}
            className="family-link"
            dir="auto"
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
