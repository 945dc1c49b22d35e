import { type ReactNode, useState } from 'react'

import { Badge } from '#islands/ui/badge.tsx'
import type { ListedFamily } from '#lib/dashboard/statistics.ts'
import * as common from '#lib/i18n/common.ts'
import { href } from '#lib/site/routes.ts'

function Picture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="dashboard-picture">
      {address && address !== broken ? (
        <img
          src={address}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          decoding="async"
          className="size-11 object-scale-down"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className="i-lucide-box size-5 text-on-drawing opacity-40" aria-hidden="true" />
      )}
    </span>
  )
}

interface FamilyLineProps {
  family: ListedFamily
  /** Under the name. */
  text?: ReactNode
  /** At the end of the line. */
  value?: ReactNode
}

/** A family in a list, with a link to its page. */
export function FamilyLine({ family, text, value }: FamilyLineProps) {
  const { id, name, isPremium, thumbnail } = family
  return (
    <li className="dashboard-line group">
      <Picture address={thumbnail} />
      <div className="min-w-0 flex-1">
        <a
          href={`${href('/family')}?id=${encodeURIComponent(id)}`}
          className="family-link block truncate text-sm font-medium after:rounded-lg"
          dir="auto"
          title={name}
        >
          {name}
        </a>
        <p className="mt-0.5 flex items-center gap-2 text-xs text-muted">
          <Badge tone={isPremium ? 'premium' : 'free'}>
            {isPremium ? common.premium : common.free}
          </Badge>
          <span className="truncate">{text}</span>
        </p>
      </div>
      {value !== undefined && (
        <span className="text-sm font-medium tabular-nums whitespace-nowrap">{value}</span>
      )}
    </li>
  )
}
