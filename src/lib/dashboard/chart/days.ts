/** How many times something happened on a day of UTC, such as 2026-03-05. */
export interface DayCount {
  day: string
  count: number
}

const milliseconds = 24 * 60 * 60 * 1000

/** The midnight of UTC with which a day begins. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The day a number of days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(dateOf(day).getTime() + days * milliseconds).toISOString().slice(0, 10)

/** A number of days up to the last one, each with its count: 0 where none is known. */
export function fillDays(
  counts: ReadonlyMap<string, number>,
  { today, days }: { today: string; days: number },
): DayCount[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1 - days)
    return { day, count: counts.get(day) ?? 0 }
  })
}

export const sumOf = (counts: readonly DayCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** The day with the most, the first of several; null where there is nothing. */
export const findPeak = (counts: readonly DayCount[]): DayCount | null =>
  counts.reduce<DayCount | null>(
    (peak, each) => (each.count > (peak?.count ?? 0) ? each : peak),
    null,
  )

/**
 * The places under which a day is named: the last, and as many before it as have room.
 * @param room what one name takes, in the unit of `width`
 */
export function placeLabels(days: number, { width, room }: { width: number; room: number }) {
  const fitting = Math.max(Math.floor(width / room), 1)
  const step = [1, 2, 7, 14, 30].find((each) => Math.ceil(days / each) <= fitting) ?? days
  const places: number[] = []
  for (let place = days - 1; place >= 0; place -= step) places.unshift(place)
  return places
}
