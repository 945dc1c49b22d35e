import type { Bar } from '#lib/dashboard/chart/bars.ts'
import type { DayCount } from '#lib/dashboard/chart/days.ts'
import { formatShortDay } from '#lib/dashboard/chart/messages.ts'
import * as messages from '#lib/dashboard/messages.ts'
import { formatNumber } from '#lib/i18n/number.ts'

interface DayBarsProps {
  bars: readonly Bar[]
  /** The index of the bar under the pointer, null for none. */
  pointed: number | null
}

/** A bar for each day: solid where the day is over, dashed for today. */
export function DayBars({ bars, pointed }: DayBarsProps) {
  return bars.map((bar, index) => {
    const isToday = index === bars.length - 1
    const className = isToday ? 'dashboard-bar-open' : 'dashboard-bar'
    return bar.height > 0 ? (
      <rect
        key={bar.x}
        {...bar}
        rx={1}
        className={className}
        data-pointed={index === pointed || null}
      />
    ) : null
  })
}

interface DayAxisProps {
  ticks: readonly number[]
  /** The distance from the top of the chart to a line. */
  heightOf: (tick: number) => number
  /** Where the lines begin. */
  start: number
  width: number
}

export function CountAxis({ ticks, heightOf, start, width }: DayAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        x1={start}
        x2={width}
        y1={heightOf(tick)}
        y2={heightOf(tick)}
        className={tick === 0 ? 'dashboard-ground' : 'dashboard-rule'}
      />
      <text x={start - 8} y={heightOf(tick)} dy="0.35em" textAnchor="end">
        {formatNumber(tick)}
      </text>
    </g>
  ))
}

interface DayLabelsProps {
  bars: readonly Bar[]
  counts: readonly DayCount[]
  places: readonly number[]
  y: number
  /** How far to the right a name may go. */
  end: number
}

export function DayLabels({ bars, counts, places, y, end }: DayLabelsProps) {
  return places.map((place) => {
    const bar = bars[place]
    const each = counts[place]
    if (!bar || !each) return null
    const isToday = place === counts.length - 1
    const middle = bar.x + bar.width / 2
    return (
      <text
        key={each.day}
        x={isToday ? Math.min(middle + 18, end) : middle}
        y={y}
        textAnchor={isToday ? 'end' : 'middle'}
      >
        {isToday ? messages.today : formatShortDay(each.day)}
      </text>
    )
  })
}
