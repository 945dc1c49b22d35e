import { useStore } from '@nanostores/react'
import { useEffect } from 'react'

import { FamilyPicture } from '#islands/family/family-picture.tsx'
import { Badge } from '#islands/ui/badge.tsx'
import { Button } from '#islands/ui/button.tsx'
import { titleCase } from '#lib/catalogue/family.ts'
import * as messages from '#lib/family/body-messages.ts'
import { isTooNew } from '#lib/family/release.ts'
import { similarFamilies } from '#lib/family/similar/similar.ts'
import * as common from '#lib/i18n/common.ts'
import * as phrases from '#lib/i18n/phrases.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

import { FamilySection } from './section.tsx'

interface SimilarSectionProps {
  /** Id of the family that they are similar to. */
  family: string
  category: { id: string; name: string }
}

function SimilarFamilies() {
  const state = useStore(similarFamilies.$state)
  const own = useStore($user)?.revitRelease ?? null
  switch (state.status) {
    case 'loading':
      return <div className="family-grid" aria-hidden="true" />
    case 'failed':
      return (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          {messages.similarFailed}
          <Button variant="secondary" onClick={() => void similarFamilies.reload()}>
            {common.retry}
          </Button>
        </p>
      )
    case 'ready':
      return state.value.length === 0 ? (
        <p className="text-sm text-muted">{messages.noSimilar}</p>
      ) : (
        <ul className="family-grid">
          {state.value.map(({ id, name, isPremium, thumbnail, vendor, release }) => (
            <li
              key={id}
              className="family-card group transition-colors hover:border-line-strong"
              data-too-new={isTooNew(release, own) || undefined}
            >
              <div className="family-picture">
                <FamilyPicture address={thumbnail} isSmall />
              </div>
              {release && isTooNew(release, own) && (
                <span className="badge-caution card-needs">{phrases.needs(release)}</span>
              )}
              <div className="family-body">
                <div>
                  <Badge tone={isPremium ? 'premium' : 'free'}>
                    {isPremium ? common.premium : common.free}
                  </Badge>
                </div>
                <h3 className="family-name">
                  <a
                    href={`${href('/family')}?id=${encodeURIComponent(id)}`}
                    className="family-link"
                    dir="auto"
                    title={name}
                  >
                    {name}
                  </a>
                </h3>
                <p className="mt-auto text-xs text-muted truncate" dir="auto">
                  {vendor}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )
  }
}

export function SimilarSection({ family, category }: SimilarSectionProps) {
  useEffect(
    () => similarFamilies.open({ id: family, category: category.id }),
    [family, category.id],
  )
  return (
    <div className="mt-12 min-h-86">
      <FamilySection
        id="similar"
        title={messages.similar}
        note={messages.similarIn(titleCase(category.name))}
      >
        <SimilarFamilies />
      </FamilySection>
    </div>
  )
}
