import { useState } from 'react'

export function EmptyInput() {
  const [text, setText] = useState('')
  return (
    <input
      type="search"
      aria-label="Filter families"
      placeholder="Filter families..."
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
