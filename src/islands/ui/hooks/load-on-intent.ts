import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

/** Loads the code of a widget only on hover, focus or press. Where that fails, the page says so and offers to try again. */
export function useLoadOnIntent<Part>(load: () => Promise<Part>) {
  const [part, setPart] = useState<Part | null>(null)
  const [isMounted, setMounted] = useState(false)
  const [isWanted, setOpen] = useState(false)
  const isLoading = useRef(false)

  useEffect(() => {
    if (part === null) return undefined
    const timer = setTimeout(() => setMounted(true))
    return () => clearTimeout(timer)
  }, [part])

  const prepare = useCallback(
    async function loadPart(): Promise<void> {
      if (isLoading.current) return
      isLoading.current = true
      try {
        const loaded = await load()
        // A part may be most of a page, which is rendered in pieces.
        startTransition(() => setPart(() => loaded))
      } catch (error) {
        isLoading.current = false
        setOpen(false)
        reportError(error)
        addEventListener('retry-parts', loadPart, { once: true })
        dispatchEvent(new Event('part-failed'))
      }
    },
    [load],
  )

  const reach = () => void prepare()

  return {
    part,
    prepare,
    setOpen,
    isWanted,
    /** True only once the code has been loaded. */
    open: isWanted && isMounted,
    intent: { onPointerEnter: reach, onPointerDown: reach, onFocus: reach },
  }
}
