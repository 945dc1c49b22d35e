import { startTransition, useEffect, useState } from 'react'

/** Longer than between two keys of somebody who types, in milliseconds. */
const pause = 180

/** The value as soon as it has stayed the same for a moment, the one before it until then. */
export function useSettled<Value>(value: Value, initial: Value): Value {
  const [settled, setSettled] = useState(initial)

  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause)
    return () => clearTimeout(timer)
  }, [value])

  return settled
}
