import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'

import { moveView, type Size, type View } from '#lib/pictures/square-crop.ts'

const steps: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
}

interface PictureCropperProps {
  /** Of the whole picture. */
  bitmap: Size
  view: View
  /** What the square is called, and how the keys move it. */
  label: string
  zoomLabel: string
  /** The zoom that shows the most; 1 fills the square. */
  leastZoom?: number
  isRound?: boolean
  /** Draws the square as it will be. */
  draw: (canvas: HTMLCanvasElement) => void
  onChange: (view: View) => void
}

/** Crops a picture to a square: by dragging, by the arrow keys, and by a slider for the zoom. */
export function PictureCropper({
  bitmap,
  view,
  label,
  zoomLabel,
  leastZoom = 1,
  isRound = false,
  draw,
  onChange,
}: PictureCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current) draw(canvas.current)
  }, [draw])

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange(moveView(bitmap, view, ...step))
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    onChange(moveView(bitmap, view, -event.movementX / width, -event.movementY / height))
  }
  return (
    <div className="grid gap-4 justify-items-center">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={label}
        className={`size-60 max-w-full border border-line cursor-move touch-none ${isRound ? 'rounded-full' : 'rounded-xl [background:var(--drawing)]'}`}
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <label className="grid w-60 max-w-full gap-1.5 text-sm font-medium">
        {zoomLabel}
        <input
          type="range"
          min={leastZoom}
          max={4}
          step={0.05}
          value={view.zoom}
          className="w-full accent-accent"
          onChange={(event) => onChange({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  )
}
