import { Component, type ReactNode } from 'react'

/** Where an island throws, the error screen of the page replaces it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    globalThis.dispatchEvent(new Event('island-error'))
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
