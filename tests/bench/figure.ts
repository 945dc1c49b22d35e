/** One measured value, with what it may be at most or must be at least, and how it came about. */
export interface Figure {
  what: string
  value: number
  unit: string
  atMost?: number
  atLeast?: number
  how: string
}

const isOver = ({ value, atMost, atLeast }: Figure): boolean =>
  Number.isNaN(value) ||
  (atMost !== undefined && value > atMost) ||
  (atLeast !== undefined && value < atLeast)

const limitOf = ({ atMost, atLeast }: Figure) => {
  if (atMost !== undefined) return `≤ ${atMost}`
  return atLeast === undefined ? '' : `≥ ${atLeast}`
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Prints the figures as one table and gives those that are out of bounds. */
export function reportFigures(figures: Figure[]): Figure[] {
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      value: rounded(figure.value),
      unit: figure.unit,
      limit: limitOf(figure),
      verdict: isOver(figure) ? 'OVER' : limitOf(figure) && 'ok',
      how: figure.how,
    })),
  )
  return figures.filter(isOver)
}
