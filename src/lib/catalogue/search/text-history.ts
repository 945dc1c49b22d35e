/** What a field held before, for undoing each change of it, whoever made it. */
export interface TextHistory {
  record: (text: string) => void
  /** The text before the last change; null where there is none. */
  undo: () => string | null
  /** The text before the last `undo`; null where there is none. */
  redo: () => string | null
}

type Step = 'typed' | 'deleted' | 'other'

/** The most changes that are remembered. */
const maxChanges = 200

/** The one letter that the longer text has more, '' where they differ otherwise. */
function extraLetter(shorter: string, longer: string): string {
  if (longer.length !== shorter.length + 1) return ''
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  return longer.slice(at + 1) === shorter.slice(at) ? longer.charAt(at) : ''
}

function stepOf(before: string, after: string): Step {
  const typed = extraLetter(before, after)
  if (typed.trim() !== '') return 'typed'
  return extraLetter(after, before).trim() === '' ? 'other' : 'deleted'
}

/** Letters typed or deleted one after the other count as one change, word by word. */
export function createTextHistory(first: string): TextHistory {
  let present = first
  let last: Step = 'other'
  const past: string[] = []
  const future: string[] = []

  function move(from: string[], to: string[]): string | null {
    const text = from.pop()
    if (text === undefined) return null
    to.push(present)
    present = text
    last = 'other'
    return text
  }

  return {
    record(text) {
      if (text === present) return
      const step = stepOf(present, text)
      if (step === 'other' || step !== last) past.push(present)
      past.splice(0, past.length - maxChanges)
      future.length = 0
      last = step
      present = text
    },
    undo: () => move(past, future),
    redo: () => move(future, past),
  }
}
