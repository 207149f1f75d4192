type Kind =
  | "notXml"
  | "notJson"
  | "notChart"
  | "notMachine"
  | "unsound"
  | "notBuiltIn"
  | "uncommitted"
  | "unknown"
  | "noHistory"
  | "unknownRevision"
  | "unreadableRevision"
  | "broken"

/**
 * Error when a version of a chart cannot be compared; `kind` is a text key under `inspector.failure`, with its
 * values.
 */
export class ChartError extends Error {
  readonly kind: Kind
  readonly values: Readonly<Record<string, string | number>>
  constructor(kind: Kind, values: Readonly<Record<string, string | number>> = {}) {
    super(kind)
    this.kind = kind
    this.values = values
  }
}
