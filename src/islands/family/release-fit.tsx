import { useStore } from '@nanostores/react'

import { describeOpening } from '#lib/family/release-messages.ts'
import { findOpening, type Opening } from '#lib/family/release.ts'
import * as terms from '#lib/i18n/terms.ts'
import { $user } from '#lib/session/session.ts'
import { href } from '#lib/site/routes.ts'

const icons: Record<Opening, string> = {
  opens: 'i-lucide-circle-check text-positive',
  'too-new': 'i-lucide-circle-x text-danger',
  'unknown-file': 'i-lucide-circle-help text-muted',
  'unknown-revit': 'i-lucide-circle-help text-muted',
}

/** Whether the file opens in the person's release of Revit. */
export function ReleaseFit({ release }: { release: number | null }) {
  const own = useStore($user)?.revitRelease ?? null
  const opening = findOpening(release, own)
  const here = encodeURIComponent(location.pathname + location.search)
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <span className={`${icons[opening]} size-5 shrink-0`} aria-hidden="true" />
      <div className="min-w-0">
        <p className={opening === 'opens' ? 'font-medium' : 'text-pretty'}>
          {describeOpening(release, own)}
        </p>
        {own === null && release !== null && (
          <a href={`${href('/onboarding')}?next=${here}`} className="text-link">
            {terms.setRelease}
          </a>
        )}
      </div>
    </div>
  )
}
