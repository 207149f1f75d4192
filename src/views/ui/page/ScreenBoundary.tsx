import { Component, type ReactNode } from "react"

interface Props {
  /**
   * Draws the content in place of a screen that could not be drawn, from the error; `retry` draws the screen
   * again. Without `failure` nothing is shown.
   */
  readonly failure?: (retry: () => void, fieldError: unknown) => ReactNode
  readonly children: ReactNode
}

/** Error boundary that keeps the error of one screen from breaking the whole page. */
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
