/** What a trace needs to hold for `timeWheels`; with this alone it costs the page next to nothing. */
export const wheelCategories = ['input.scrolling']

interface TraceEvent {
  name: string
  ph: string
  pid: number
  /** In microseconds. */
  ts: number
  id2?: { local: string }
  args: { event_latency?: { event_type: string } }
}

/**
 * How long each wheel took from where the browser got it until the first frame that has moved, in milliseconds. No page
 * can time this, since the compositor answers a wheel without it. Left out is how long DevTools holds a wheel that it
 * makes itself: up to 220 ms while a page starts, where one that comes from the window system is there within 6.
 */
export function timeWheels(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const endOf = (name: string, begun: TraceEvent) => {
    const end = traceEvents.find(
      (event) =>
        event.name === name &&
        event.ph === 'e' &&
        event.pid === begun.pid &&
        event.id2?.local === begun.id2?.local &&
        event.ts >= begun.ts,
    )
    if (!end)
      throw new Error(`The trace of a wheel has no end of ${name}: see tests/bench/wheel.ts.`)
    return end.ts
  }
  return traceEvents
    .filter(({ args }) => args.event_latency?.event_type === 'FIRST_GESTURE_SCROLL_UPDATE')
    .map((wheel) => (endOf('EventLatency', wheel) - endOf('GenerationToBrowserMain', wheel)) / 1000)
}
