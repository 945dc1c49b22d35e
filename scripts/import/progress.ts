export interface Step {
  readonly label: string
  readonly done: number
  readonly total: number
  /** Since the step began. */
  readonly seconds: number
}

export interface Progress {
  start: (label: string, total: number) => void
  advance: () => void
  /** Says something without breaking the bar; the same thing only once in a while. */
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

/** Such as "Uploading 412 of 1000 (41 %), 38.0 a second, 00:16 left". */
export const describeStep = ({ label, done, total, seconds }: Step): string => {
  const share = total > 0 ? Math.floor((100 * done) / total) : 100
  const counted = `${label} ${done} of ${total} (${share} %)`
  if (done === 0 || seconds <= 0) return counted
  const rate = done / seconds
  const timed = `${counted}, ${rate.toFixed(1)} a second`
  return done < total ? `${timed}, ${clock((total - done) / rate)} left` : timed
}

export const drawBar = (step: Step, columns: number): string => {
  const full = step.total > 0 ? Math.floor((barLength * step.done) / step.total) : barLength
  const bar = `[${'#'.repeat(full)}${'-'.repeat(barLength - full)}] `
  const text = describeStep(step)
  return (columns > bar.length + text.length ? bar + text : text).slice(0, Math.max(columns - 1, 1))
}

/** A bar on a terminal, and a plain line now and then where there is none. */
export const createProgress = (screen: Screen = process.stderr, now = Date.now): Progress => {
  let step = { label: '', done: 0, total: 0, began: 0 }
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
  return {
    start: (label, total) => {
      step = { label, done: 0, total, began: now() }
      shown = now()
      if (screen.isTTY) draw()
    },
    advance: () => {
      step.done += 1
      lastNote = ''
      const between = screen.isTTY ? redrawMilliseconds : lineMilliseconds
      if (now() - shown >= between) draw()
    },
    note: (text) => {
      if (text === lastNote) return
      lastNote = text
      screen.write(`${screen.isTTY ? '\r\u001B[K' : ''}${text}\n`)
      if (screen.isTTY) draw()
    },
    end: () => {
      draw()
      if (screen.isTTY) screen.write('\n')
    },
  }
}
