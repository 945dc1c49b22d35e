import { useState } from 'react'

import * as common from '#lib/i18n/common.ts'

/** In characters: a longer text is shown in part at first. */
const maxLength = 220
const maxLines = 3

interface LongTextProps {
  text: string
  className?: string
}

/** A text of a person's own; the first lines of a long one, and a button for the rest. */
export function LongText({ text, className = '' }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > maxLength || text.split('\n').length > maxLines
  return (
    <div className={className}>
      <p
        className={`max-w-160 text-pretty whitespace-pre-line break-words ${isLong && !isWhole ? 'line-clamp-3' : ''}`}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="text-link mt-1 min-h-6 text-sm cursor-pointer"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? common.showLess : common.showMore}
        </button>
      )}
    </div>
  )
}
