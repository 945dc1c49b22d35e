import { memo } from 'react'

import type { Family } from '#lib/domain/family.ts'
import { href } from '#lib/domain/routes.ts'

import { CategoryChips } from './category-chips.tsx'
import { FamilyPicture } from './family-picture.tsx'

interface FamilyCardProps {
  family: Family
  /** How many characters of labels fit next to each other. */
  labelRoom: number
  /** Whether its picture is among those that are seen first. */
  isFirst: boolean
}

const addressOf = ({ id, number }: Family) =>
  `${href('/family')}?${id === null ? `number=${number}` : `id=${encodeURIComponent(id)}`}`

export const FamilyCard = memo(function FamilyCard({
  family,
  labelRoom,
  isFirst,
}: FamilyCardProps) {
  const { name, freemium, categories, thumbnail } = family
  return (
    <article className="family-card group transition-colors hover:border-line-strong">
      <FamilyPicture address={thumbnail} isFirst={isFirst} />
      <div className="family-body">
        <div>
          <span className={freemium === 'premium' ? 'badge-premium' : 'badge-free'}>
            {freemium === 'premium' ? 'Premium' : 'Free'}
          </span>
        </div>
        <h2 className="family-name">
          <a href={addressOf(family)} className="family-link" dir="auto" title={name}>
            {name}
          </a>
        </h2>
        <CategoryChips categories={categories} room={labelRoom} />
      </div>
    </article>
  )
})
