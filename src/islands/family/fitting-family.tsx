import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamilyPicture } from '#islands/family/family-picture.tsx'
import { Skeleton } from '#islands/ui/skeleton.tsx'
import type { LoadedFamily } from '#lib/family/details.ts'
import { describeOpening } from '#lib/family/release-messages.ts'
import * as messages from '#lib/family/revisions/messages.ts'
import { fittingFamily } from '#lib/family/similar/fitting.ts'
import * as terms from '#lib/i18n/terms.ts'
import { href } from '#lib/site/routes.ts'

interface FittingFamilyProps {
  family: LoadedFamily
  /** The year of the person's Revit. */
  own: number
}

/** The family to take in place of one that does not open, as the main way on. */
export function FittingFamily({ family, own }: FittingFamilyProps) {
  const state = useStore(fittingFamily.$state)
  useEffect(() => {
    const { id, name, vendor, categories } = family
    return fittingFamily.open({
      id,
      name,
      own,
      vendor: vendor?.name ?? null,
      categories: categories.map((category) => category.id),
    })
  }, [family, own])
  if (state.status === 'loading') return <Skeleton className="h-33" />
  const fitting = state.status === 'ready' ? state.value : null
  if (!fitting) {
    return (
      <p className="text-sm">
        {state.status === 'failed' ? messages.fittingUnknown : messages.noFitting(own)}
      </p>
    )
  }
  const { id, name, vendor, release, thumbnail } = fitting
  const opening = describeOpening(release, own)
  return (
    <section className="grid gap-3" aria-label={opening}>
      <div className="flex items-center gap-3 min-w-0">
        <span className="fitting-picture [&_img]:size-full">
          <FamilyPicture address={thumbnail} isSmall />
        </span>
        <div className="min-w-0 text-sm">
          <p className="text-positive font-medium">{opening}</p>
          <p className="font-medium line-clamp-2 break-words" dir="auto">
            {name}
          </p>
          <p className="text-muted truncate" dir="auto">
            {[release && terms.revitYear(release), vendor].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <a
        href={`${href('/family')}?id=${encodeURIComponent(id)}`}
        className="button-primary h-11 min-w-0"
      >
        <span className="truncate">{messages.openFitting(name)}</span>
      </a>
    </section>
  )
}
