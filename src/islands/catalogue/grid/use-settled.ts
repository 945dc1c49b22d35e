import { startTransition, useEffect, useState } from 'react'

/** Longer than the pause between two keystrokes, in milliseconds. */
const settleDelay = 180

/** The value once it has not changed for a moment; the previous one until then. */
export function useSettled<Value>(value: Value, initial: Value): Value {
  const [settled, setSettled] = useState(initial)

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), settleDelay)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
