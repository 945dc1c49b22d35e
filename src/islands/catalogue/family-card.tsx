import { memo } from 'react'

import { type Family, titleCase } from '#lib/domain/family.ts'
import { href } from '#lib/domain/routes.ts'

import { FamilyPicture } from './family-picture.tsx'

export const FamilyCard = memo(function FamilyCard({ family }: { family: Family }) {
  const { id, name, freemium, categories, thumbnail } = family
  return (
    <article className="family-card group transition-colors hover:border-line-strong focus-within:border-accent">
      <FamilyPicture address={thumbnail} />
      <div className="family-body">
        <div>
          <span className={freemium === 'premium' ? 'badge-premium' : 'badge-free'}>
            {freemium === 'premium' ? 'Premium' : 'Free'}
          </span>
        </div>
        <h2 className="family-name">
          <a
            href={`${href('/family')}?id=${encodeURIComponent(id)}`}
            className="text-ink no-underline after:absolute after:inset-0 after:content-empty after:rounded-xl group-hover:underline underline-offset-3 decoration-line-strong"
            dir="auto"
          >
            {name}
          </a>
        </h2>
        <ul className="mt-auto flex flex-wrap gap-1" aria-label="Categories">
          {(categories.length > 0 ? categories.map(titleCase) : ['Uncategorized']).map((label) => (
            <li key={label} className="chip max-w-full">
              <span className="truncate">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
})
