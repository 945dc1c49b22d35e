/** What a value is measured against in the same run, since machines of one kind differ by a factor of three. */
export interface Baseline {
  what: string
  value: number
  /** The least and the greatest of its values in this run, which is how much noise there was. */
  spread?: readonly [least: number, greatest: number]
}

/** One measured value, with what it may be at most or must be at least, and how it came about. */
export interface Figure {
  what: string
  value: number
  unit: string
  beside?: Baseline
  /** Of the value, or of its ratio to the baseline where there is one. */
  atMost?: number
  atLeast?: number
  how: string
}

const measuredOf = ({ value, beside }: Figure): number => (beside ? value / beside.value : value)

const isOver = (figure: Figure): boolean => {
  const { atMost, atLeast } = figure
  const measured = measuredOf(figure)
  return (
    Number.isNaN(measured) ||
    (atMost !== undefined && measured > atMost) ||
    (atLeast !== undefined && measured < atLeast)
  )
}

const limitOf = ({ atMost, atLeast, beside }: Figure) => {
  const times = beside ? ' times' : ''
  if (atMost !== undefined) return `≤ ${atMost}${times}`
  return atLeast === undefined ? '' : `≥ ${atLeast}${times}`
}

const rounded = (value: number) => Math.round(value * 100) / 100

function describeBaseline({ what, value, spread }: Baseline): string {
  const noise = spread ? ` (${spread.map(rounded).join(' to ')})` : ''
  return `${rounded(value)}${noise}: ${what}`
}

/** Prints the figures as one table and gives those that are out of bounds. */
export function reportFigures(figures: Figure[]): Figure[] {
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      value: rounded(figure.value),
      unit: figure.unit,
      beside: figure.beside ? describeBaseline(figure.beside) : '',
      times: figure.beside ? rounded(measuredOf(figure)) : '',
      limit: limitOf(figure),
      verdict: isOver(figure) ? 'OVER' : limitOf(figure) && 'ok',
      how: figure.how,
    })),
  )
  return figures.filter(isOver)
}
