import { useId } from 'react'

import * as messages from '#lib/dashboard/messages.ts'
import type { Dashboard } from '#lib/dashboard/statistics.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'

import { ChartFrame } from './frame.tsx'

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

/** The share of free families, drawn as two segments of one bar. */
export function ShareChart({ dashboard: { free, premium } }: { dashboard: Dashboard }) {
  const id = useId()
  const whole = free.now + premium.now
  const share = whole > 0 ? free.now / whole : 0
  const kinds = [
    { name: common.free, count: free.now, keyClass: 'dashboard-key-free' },
    { name: common.premium, count: premium.now, keyClass: 'dashboard-key-premium' },
  ].map((kind) => ({ ...kind, part: whole > 0 ? percent(kind.count, whole) : '' }))
  return (
    <ChartFrame
      title={terms.freeAndPremium}
      note={messages.published(whole)}
      columns={[terms.plan, terms.families, messages.share]}
      rows={kinds.map(({ name, count, part }) => ({ key: name, cells: [name, count, part] }))}
    >
      <div className="flex-1 grid content-center">
        {whole === 0 ? (
          <p className="dashboard-nothing">{messages.nothingPublished}</p>
        ) : (
          <>
            <svg role="img" aria-labelledby={`${id}-title`} width="100%" height="64">
              <title id={`${id}-title`}>
                {kinds.map(({ name, count, part }) => `${name}: ${count}, ${part}`).join('. ')}
              </title>
              <defs>
                <pattern
                  id={`${id}-hatch`}
                  width="7"
                  height="7"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width="7" height="7" className="dashboard-hatch-ground" />
                  <line y2="7" className="dashboard-hatch" />
                </pattern>
              </defs>
              <rect y="8" width={`${share * 100}%`} height="48" className="dashboard-free" />
              <rect
                x={`${share * 100}%`}
                y="8"
                width={`${(1 - share) * 100}%`}
                height="48"
                fill={`url(#${id}-hatch)`}
                className="dashboard-premium"
              />
            </svg>
            <ul className="mt-4 grid gap-2 text-sm">
              {kinds.map(({ name, count, part, keyClass }) => (
                <li key={name} className="flex items-center gap-2.5">
                  <span className={`dashboard-key ${keyClass}`} aria-hidden="true" />
                  <span className="flex-1">{name}</span>
                  <span className="font-medium tabular-nums">{formatNumber(count)}</span>
                  <span className="w-12 text-end text-muted tabular-nums">{part}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ChartFrame>
  )
}
