import { useEffect, useRef, useState } from 'react'

/** The current width of an element in pixels; 0 until it is measured. */
export function useWidth<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { part, width }
}
