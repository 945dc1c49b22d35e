import { useEffect, useState } from 'react'

/** A text that did not change for so long is announced, in milliseconds. */
const quietAfter = 800

/** The text once it stays as it is, '' before: what changes with every letter or file is not said each time. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quietAfter)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
