import { useStore } from '@nanostores/react'

import * as catalogueMessages from '#lib/catalogue/messages.ts'
import * as messages from '#lib/family/messages.ts'
import { describeOpening } from '#lib/family/release-messages.ts'
import { findOpening, type Opening } from '#lib/family/release.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

const looks: Record<Opening, [icon: string, ground: string]> = {
  opens: ['i-lucide-circle-check text-positive', 'bg-positive-soft'],
  'too-new': ['i-lucide-triangle-alert text-premium', 'bg-premium-soft'],
  'unknown-file': ['i-lucide-circle-help text-muted', 'bg-sunken'],
  'unknown-revit': ['i-lucide-circle-help text-muted', 'bg-sunken'],
}

/** Whether the file opens in the person's release of Revit. */
export function ReleaseFit({ release }: { release: number | null }) {
  const own = useStore($user)?.revitRelease ?? null
  const opening = findOpening(release, own)
  const [icon, ground] = looks[opening]
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <div className={`flex items-start gap-2.5 px-4 py-3 text-sm ${ground}`}>
      <span className={`${icon} size-5 shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p className="font-medium text-pretty">
          {opening === 'too-new' && own
            ? catalogueMessages.doesNotOpen(own)
            : describeOpening(release, own)}
        </p>
        {opening === 'too-new' && release && <p>{messages.needsRelease(release)}</p>}
        {own === null && release !== null && (
          <a href={`${href('/onboarding')}?next=${here}`} className="text-link">
            {terms.setRelease}
          </a>
        )}
      </div>
    </div>
  )
}
