import { withErrorScreen } from '#islands/ui/error-boundary.tsx'

function Broken(): never {
  throw new Error('This error is thrown on purpose, to show the error screen.')
}

/** Throws when rendered. */
export const ErrorExample = withErrorScreen(Broken)
