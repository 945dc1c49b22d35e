import { type PointerEvent, useId, useState } from 'react'

import { findBar, layOutBars } from '#lib/dashboard/chart/bars.ts'
import { type DayCount, findPeak, placeLabels, sumOf } from '#lib/dashboard/chart/days.ts'
import { formatLongDay } from '#lib/dashboard/chart/messages.ts'
import { findTicks, scaleTo } from '#lib/dashboard/chart/scale.ts'
import * as messages from '#lib/dashboard/messages.ts'
import { formatNumber } from '#lib/i18n/number.ts'

import { CountAxis, DayBars, DayLabels } from './day-bars.tsx'
import { ChartFrame } from './frame.tsx'
import { useWidth } from './use-width.ts'

const height = 190
const below = 26
const above = 8
/** The width of a day label, in pixels. */
const labelRoom = 62

interface DayChartProps {
  title: string
  counts: DayCount[]
  /** The unit of the counts, in the plural. */
  unit: string
  /** Shown where there is no data. */
  empty: string
  summarize: (days: number, sum: number, most: string) => string
}

/** Counts by day, as bars on a drawing sheet. */
export function DayChart({ title, counts, unit, empty, summarize }: DayChartProps) {
  const { part, width } = useWidth<HTMLDivElement>()
  const [pointed, setPointed] = useState<number | null>(null)
  const titleId = useId()
  const peak = findPeak(counts)
  const ticks = findTicks(counts.map(({ count }) => count))
  const top = ticks.at(-1) ?? 1
  const start = 14 + formatNumber(top).length * 7
  const room = Math.max(width - start, 0)
  const bars = layOutBars(
    counts.map(({ count }) => count),
    { width: room, height, top },
  ).map((bar) => ({ ...bar, x: bar.x + start, y: bar.y + above }))
  const scale = scaleTo(top, height)
  const shown = (pointed === null ? null : counts[pointed]) ?? peak
  const describe = ({ day, count }: DayCount) =>
    messages.dayCount(formatLongDay(day), count, day === counts.at(-1)?.day)
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - start
    setPointed(findBar(x, { width: room, count: counts.length }))
  }
  return (
    <ChartFrame
      title={title}
      note={shown && (shown === peak ? messages.mostOn(describe(shown)) : describe(shown))}
      columns={[messages.day, unit]}
      rows={counts.map(({ day, count }) => ({ key: day, cells: [formatLongDay(day), count] }))}
    >
      <div ref={part} className="dashboard-sheet">
        {peak === null && <p className="dashboard-nothing">{empty}</p>}
        {peak && width > 0 && (
          <svg
            role="img"
            aria-labelledby={titleId}
            width={width}
            height={height + above + below}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          >
            <title id={titleId}>{summarize(counts.length, sumOf(counts), describe(peak))}</title>
            <CountAxis
              ticks={ticks}
              heightOf={(tick) => above + height - scale(tick)}
              start={start}
              width={width}
            />
            <DayBars bars={bars} pointed={pointed} />
            <DayLabels
              bars={bars}
              counts={counts}
              places={placeLabels(counts.length, { width: room, room: labelRoom })}
              y={height + above + 18}
              end={width}
            />
          </svg>
        )}
      </div>
    </ChartFrame>
  )
}
