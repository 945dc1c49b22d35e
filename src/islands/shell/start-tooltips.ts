import { wordlessButton } from './wordless-button.ts'

async function start(event: Event, signal: AbortSignal): Promise<void> {
  try {
    const { followTooltips } = await import('./follow-tooltips.ts')
    followTooltips(event, signal)
  } catch (error) {
    reportError(error)
  }
}

/** Shows tooltips from the first icon button on that is pointed at or focused; their code is loaded then. */
export function startTooltips(): () => void {
  const waiting = new AbortController()
  const ending = new AbortController()
  const begin = (event: Event) => {
    if (!wordlessButton(event.target)) return
    waiting.abort()
    void start(event, ending.signal)
  }
  document.addEventListener('pointerover', begin, { signal: waiting.signal })
  document.addEventListener('focusin', begin, { signal: waiting.signal })
  return () => {
    waiting.abort()
    ending.abort()
  }
}
