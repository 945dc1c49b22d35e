/** The unit: pieces, or bytes, which are shown in MB. */
export type Unit = 'pieces' | 'bytes'

export interface Step {
  readonly label: string
  readonly done: number
  /** 0 if unknown. */
  readonly total: number
  readonly unit: Unit
  /** Since the step began, and how much was done then. */
  readonly seconds: number
  readonly from?: number
}

interface StartOptions {
  unit?: Unit
  /** How much was done earlier: it does not count for the rate. */
  from?: number
}

export interface Progress {
  start: (label: string, total: number, options?: StartOptions) => void
  /** Counts one more piece. */
  advance: () => void
  /** Sets the amount that is done. */
  reach: (done: number) => void
  /** Prints a note without breaking the bar; the same note is not repeated immediately. */
  note: (text: string) => void
  end: () => void
}

interface Screen {
  write: (text: string) => unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

const barLength = 24
const redrawMilliseconds = 100
const lineMilliseconds = 10_000

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const pad = (value: number) => String(value).padStart(2, '0')
  const rest = `${pad(minutes)}:${pad(whole % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

const write = (amount: number, unit: Unit): string =>
  unit === 'bytes' ? (amount / 1_000_000).toFixed(1) : String(amount)

/** Such as "Uploading 412 of 1000 (41 %), 38.0 a second, 00:16 left". */
export const describeStep = ({ label, done, total, unit, seconds, from = 0 }: Step): string => {
  if (total === 0 && done === 0) return `${label} ...`
  const suffix = unit === 'bytes' ? ' MB' : ''
  if (total === 0) return `${label} ${write(done, unit)}${suffix}`
  const share = Math.floor((100 * done) / total)
  const counted = `${label} ${write(done, unit)} of ${write(total, unit)}${suffix} (${share} %)`
  if (done <= from || seconds <= 0) return counted
  const rate = (done - from) / seconds
  const shown = unit === 'bytes' ? `${write(rate, unit)} MB` : rate.toFixed(1)
  const timed = `${counted}, ${shown} a second`
  return done < total ? `${timed}, ${clock((total - done) / rate)} left` : timed
}

export const drawBar = (step: Step, columns: number): string => {
  const full = step.total > 0 ? Math.floor((barLength * step.done) / step.total) : 0
  const bar = `[${'#'.repeat(full)}${'-'.repeat(barLength - full)}] `
  const text = describeStep(step)
  return (columns > bar.length + text.length ? bar + text : text).slice(0, Math.max(columns - 1, 1))
}

/** A progress bar on a terminal, and otherwise an occasional line. */
export const createProgress = (screen: Screen = process.stderr, now = Date.now): Progress => {
  let step = { label: '', done: 0, total: 0, unit: 'pieces' as Unit, began: 0, from: 0 }
  let shown = 0
  let lastNote = ''
  const current = (): Step => ({ ...step, seconds: (now() - step.began) / 1000 })
  const draw = () => {
    shown = now()
    const columns = screen.columns || 80
    screen.write(
      screen.isTTY ? `\r\u001B[K${drawBar(current(), columns)}` : `${describeStep(current())}\n`,
    )
  }
  const reach = (done: number) => {
    step.done = done
    lastNote = ''
    const between = screen.isTTY ? redrawMilliseconds : lineMilliseconds
    if (now() - shown >= between) draw()
  }
  return {
    start: (label, total, { unit = 'pieces', from = 0 } = {}) => {
      step = { label, done: from, total, unit, began: now(), from }
      shown = now()
      // Work of unknown length may never print a second line.
      if (screen.isTTY || total === 0) draw()
    },
    advance: () => reach(step.done + 1),
    reach,
    note: (text) => {
      if (text === lastNote) return
      lastNote = text
      screen.write(`${screen.isTTY ? '\r\u001B[K' : ''}${text}\n`)
      if (screen.isTTY && step.label !== '') draw()
    },
    end: () => {
      draw()
      if (screen.isTTY) screen.write('\n')
    },
  }
}

const shared = createProgress()
let sharedLabel: string | null = null

/** Shows the progress of the current work; only one runs at a time. A total of 0 means unknown. */
export function reportProgress(
  label: string,
  done: number,
  total: number,
  unit: Unit = 'pieces',
): void {
  if (label !== sharedLabel) shared.start(label, total, { unit })
  sharedLabel = label
  if (done > 0) shared.reach(done)
  if (total === 0 || done < total) return
  shared.end()
  sharedLabel = null
}
