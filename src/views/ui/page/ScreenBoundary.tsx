import { Component, type ReactNode } from "react"

interface Props {
  /** What is shown instead of a screen that could not be drawn; `retry` draws it again. */
  readonly failure: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault of one screen from taking the whole page with it. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed
      ? this.props.failure(() => this.setState({ failed: false }))
      : this.props.children
  }
}
