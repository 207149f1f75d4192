import { Component, type ReactNode } from "react"

interface Props {
  readonly onFailure: (failure: unknown) => void
  readonly children: ReactNode
}

/** Keeps a map that cannot be loaded or drawn from breaking the screen around it; the fallback shows the reason. */
export class MapBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(failure: unknown) {
    this.props.onFailure(failure)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
