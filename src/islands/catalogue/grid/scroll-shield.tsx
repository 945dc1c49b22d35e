import { useEffect, useState } from 'react'

import { $isScrollingFast } from './fast-scroll.ts'

interface Place {
  left: number
  top: number
}

/**
 * Keeps a resting mouse from the cards that pass below it in a fast scroll: one after the other would light up and be
 * drawn again. It covers a point, so that a mouse that is moved reaches them at once.
 */
export function ScrollShield() {
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(() => {
    let mouse: Place | null = null
    const noteMouse = ({ pointerType, clientX, clientY }: PointerEvent) => {
      mouse = pointerType === 'mouse' ? { left: clientX - 2, top: clientY - 2 } : null
    }
    // A mouse that rested before the cards were there is only known from what comes to lie below it.
    addEventListener('pointerover', noteMouse, { passive: true })
    addEventListener('pointermove', noteMouse, { passive: true })
    const stopListening = $isScrollingFast.listen((isFast) => setPlace(isFast ? mouse : null))
    return () => {
      removeEventListener('pointerover', noteMouse)
      removeEventListener('pointermove', noteMouse)
      stopListening()
    }
  }, [])

  return place && <div className="fixed z-1 size-1" style={place} />
}
