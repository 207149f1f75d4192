import { Component, type ReactNode } from "react"

interface Props {
  /** What is shown instead of a screen that could not be drawn, and why it could not; `retry` draws it again. Nothing, without it. */
  readonly failure?: (retry: () => void, fieldError: unknown) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault of one screen from taking the whole page with it. */
export class ScreenBoundary extends Component<Props, { readonly fieldError: unknown }> {
  override state = { fieldError: null as unknown }

  static getDerivedStateFromError(fieldError: unknown) {
    return { fieldError: fieldError ?? true }
  }

  override render() {
    const { fieldError } = this.state
    return fieldError === null
      ? this.props.children
      : this.props.failure?.(() => this.setState({ fieldError: null }), fieldError)
  }
}
