import { memo } from 'react'

/**
 * An eye, crossed out while the text is visible. It is part of the page, unlike the icons: a browser makes a document of
 * its own for an icon, and where a form has no other, it would do so in the frame in which the form appears.
 */
export const Eye = memo(function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M2 12a11 11 0 0 1 20 0 11 11 0 0 1-20 0z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="M3 3l18 18" />}
    </svg>
  )
})
