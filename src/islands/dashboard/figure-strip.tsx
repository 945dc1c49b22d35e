import { type Direction, findGrowth, findTrend } from '#lib/dashboard/change.ts'
import { describeGrowth, describeTrend } from '#lib/dashboard/figure-messages.ts'
import * as messages from '#lib/dashboard/messages.ts'
import { addFigures, type Dashboard } from '#lib/dashboard/statistics.ts'
import * as common from '#lib/i18n/common.ts'
import { formatNumber } from '#lib/i18n/number.ts'
import * as terms from '#lib/i18n/terms.ts'

const icons = {
  up: 'i-lucide-arrow-up-right text-positive',
  down: 'i-lucide-arrow-down-right text-danger',
  none: 'i-lucide-minus text-muted',
}

interface FigureCellProps {
  label: string
  value: number
  direction: Direction | null
  change: string
}

function FigureCell({ label, value, direction, change }: FigureCellProps) {
  return (
    <div className="dashboard-figure">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl sm:text-3xl font-semibold tracking-tight tabular-nums">
        {formatNumber(value)}
      </dd>
      <dd className="flex items-start gap-1 text-xs text-muted">
        {direction && (
          <>
            <span className={`${icons[direction]} size-3.5 mt-px`} aria-hidden="true" />
            {change}
          </>
        )}
      </dd>
    </div>
  )
}

/** The figures of the period with their change, in one row like the title block of a drawing. */
export function FigureStrip({ dashboard }: { dashboard: Dashboard }) {
  const { free, premium, downloads, people, choice } = dashboard
  const { days } = choice
  const families = addFigures(free, premium)
  return (
    <dl className="dashboard-figures panel">
      <FigureCell
        label={choice.isMine ? terms.myFamilies : terms.families}
        value={families.now}
        direction={findGrowth(families)}
        change={describeGrowth(families, days)}
      />
      <FigureCell
        label={common.free}
        value={free.now}
        direction={findGrowth(free)}
        change={describeGrowth(free, days)}
      />
      <FigureCell
        label={common.premium}
        value={premium.now}
        direction={findGrowth(premium)}
        change={describeGrowth(premium, days)}
      />
      <FigureCell
        label={messages.downloads}
        value={downloads.now}
        direction={findTrend(downloads)}
        change={describeTrend(downloads, days)}
      />
      <FigureCell
        label={messages.activePeople}
        value={people.now}
        direction={findTrend(people)}
        change={describeTrend(people, days)}
      />
    </dl>
  )
}
