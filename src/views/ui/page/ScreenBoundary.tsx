import { Component, type ReactNode } from "react"

interface Props {
  /** What is shown instead of a screen that could not be drawn, and why it could not; `retry` draws it again. Nothing, without it. */
  readonly failure?: (retry: () => void, fault: unknown) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault of one screen from taking the whole page with it. */
export class ScreenBoundary extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: null as unknown }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? true }
  }

  override render() {
    const { fault } = this.state
    return fault === null
      ? this.props.children
      : this.props.failure?.(() => this.setState({ fault: null }), fault)
  }
}
