import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { IconButton } from '#islands/ui/icon-button.tsx'
import type { StoredPicture } from '#lib/family/details.ts'
import * as messages from '#lib/family/pictures/messages.ts'
import { moveBy, wholePicture, zoomAt, type ZoomView } from '#lib/family/pictures/zoom.ts'

/** Its styles come with its code, so that the page does not load them before the first picture is opened. */
const styles = {
  dialog: {
    position: 'fixed',
    inset: 0,
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    overflow: 'hidden',
    background: 'var(--drawing)',
    color: 'var(--on-drawing)',
  },
  stage: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    touchAction: 'none',
    cursor: 'grab',
  },
  picture: { maxWidth: '100%', maxHeight: '100%', userSelect: 'none', pointerEvents: 'none' },
  bar: {
    position: 'absolute',
    insetInline: 0,
    insetBlockEnd: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5rem',
    padding: '0.75rem',
  },
  button: {
    background: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    fontSize: '1.25rem',
    lineHeight: 1,
  },
} satisfies Record<string, CSSProperties>

const zoomStep = 1.4
const keyStep = 60

interface Place {
  x: number
  y: number
}

const middle: Place = { x: 0, y: 0 }

const placeIn = (stage: HTMLElement, { clientX, clientY }: MouseEvent): Place => {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** Wheel, dragging, and two fingers; the listeners are not passive, or the whole page would zoom. */
function usePointers(
  stage: React.RefObject<HTMLDivElement | null>,
  change: (view: (view: ZoomView, size: DOMRect) => ZoomView) => void,
) {
  useEffect(() => {
    const area = stage.current
    if (!area) return undefined
    const pointers = new Map<number, Place>()
    const listening = new AbortController()
    const { signal } = listening
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = placeIn(area, event)
      change((view, size) => zoomAt(view, Math.exp(-event.deltaY / 400), at, size))
    }
    const down = (event: PointerEvent) => {
      area.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, placeIn(area, event))
    }
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = placeIn(area, event)
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      pointers.set(event.pointerId, now)
      change((view, size) => {
        if (!other) return moveBy(view, now.x - before.x, now.y - before.y, size)
        const distance = (at: Place) => Math.max(1, Math.hypot(at.x - other.x, at.y - other.y))
        const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        return zoomAt(view, distance(now) / distance(before), between, size)
      })
    }
    const up = ({ pointerId }: PointerEvent) => pointers.delete(pointerId)
    area.addEventListener('wheel', wheel, { signal, passive: false })
    area.addEventListener('pointerdown', down, { signal })
    area.addEventListener('pointermove', move, { signal })
    area.addEventListener('pointerup', up, { signal })
    area.addEventListener('pointercancel', up, { signal })
    return () => listening.abort()
  }, [stage, change])
}

interface PictureViewerProps {
  /** Of the family. */
  name: string
  pictures: readonly StoredPicture[]
  onClose: () => void
}

/** The pictures of a family, each as large as it is or as fits, and larger on request. */
export function PictureViewer({ name, pictures, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [view, setView] = useState(wholePicture)
  const [isBroken, setBroken] = useState(false)
  const picture = pictures[index]
  const count = pictures.length

  const [change] = useState(() => (next: (view: ZoomView, size: DOMRect) => ZoomView) => {
    const size = stage.current?.getBoundingClientRect()
    if (size) setView((present) => next(present, size))
  })
  usePointers(stage, change)

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  const show = (next: number) => {
    if (next < 0 || next >= count) return
    setIndex(next)
    setView(wholePicture)
    setBroken(false)
  }
  const zoom = (factor: number) => change((present, size) => zoomAt(present, factor, middle, size))
  const step = (right: number, down: number) => {
    if (view.zoom > 1) {
      change((present, size) => moveBy(present, -right * keyStep, -down * keyStep, size))
    } else show(index + right)
  }
  const actions: Record<string, () => void> = {
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    ArrowUp: () => step(0, -1),
    ArrowDown: () => step(0, 1),
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    0: () => setView(wholePicture),
  }
  const press = (event: KeyboardEvent) => {
    const act = actions[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const buttons = [
    ...(count > 1
      ? [{ label: messages.previous, sign: '‹', run: () => show(index - 1), off: index === 0 }]
      : []),
    { label: messages.shrink, sign: '−', run: () => zoom(1 / zoomStep), off: view.zoom === 1 },
    { label: messages.enlarge, sign: '+', run: () => zoom(zoomStep), off: false },
    ...(count > 1
      ? [{ label: messages.next, sign: '›', run: () => show(index + 1), off: index === count - 1 }]
      : []),
    { label: messages.close, sign: '×', run: onClose, off: false },
  ]
  return (
    <dialog
      ref={dialog}
      aria-label={messages.viewer(name)}
      style={styles.dialog}
      onClose={onClose}
      onKeyDown={press}
    >
      <div ref={stage} style={styles.stage}>
        {isBroken ? (
          <p role="alert">{messages.notLoaded}</p>
        ) : (
          <img
            key={picture?.address}
            src={picture?.address}
            alt={messages.pictureOf(index + 1, count, name)}
            draggable={false}
            style={{
              ...styles.picture,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      <p className="sr-only" aria-live="polite">
        {messages.pictureOf(index + 1, count, name)}
      </p>
      <div style={styles.bar} dir="ltr">
        {buttons.map(({ label, sign, run, off }) => (
          <IconButton
            key={label}
            label={label}
            aria-disabled={off || undefined}
            style={styles.button}
            onClick={run}
          >
            <span aria-hidden="true">{sign}</span>
          </IconButton>
        ))}
      </div>
    </dialog>
  )
}
