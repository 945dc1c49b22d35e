import { Component, type ComponentType, type ReactNode } from 'react'

interface BoundaryProps {
  onError: (() => void) | undefined
  children: ReactNode
}

/** React itself writes the error to the console. */
class ErrorBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

const showErrorScreen = () => dispatchEvent(new Event('island-error'))

const inBoundary =
  (onError?: () => void) =>
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <ErrorBoundary onError={onError}>
      <Part {...props} />
    </ErrorBoundary>
  )

/**
 * An island that is the content of its page: where it throws, in a part or in its own hooks, the
 * error screen of the page replaces it.
 */
export const withErrorScreen = inBoundary(showErrorScreen)

/** Something beside the content of the page: where it throws, it is gone, and the rest goes on. */
export const withQuietFailure = inBoundary()
