type Kind =
  | "notXml"
  | "notJson"
  | "notChart"
  | "notMachine"
  | "unsound"
  | "notBuiltIn"
  | "uncommitted"
  | "unknown"
  | "broken"

/** Why a version of a chart cannot be compared: a text of `inspector.failure` with its values. */
export class ChartError extends Error {
  readonly kind: Kind
  readonly values: Readonly<Record<string, string | number>>
  constructor(kind: Kind, values: Readonly<Record<string, string | number>> = {}) {
    super(kind)
    this.kind = kind
    this.values = values
  }
}
