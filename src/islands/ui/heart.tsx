import { memo } from 'react'

/** A heart, filled where something is a favourite. */
export const Heart = memo(function Heart({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7-7.1l.8.8.8-.8a5 5 0 0 1 7 7.1z" />
    </svg>
  )
})
