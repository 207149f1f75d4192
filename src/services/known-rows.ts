import { Context, Effect, Option, Schema } from "effect"

/** Receiver of warnings for the operators of the portal: by default the console. */
export const Warn = Context.Reference<(message: string) => void>("headland/Warn", {
  defaultValue: () => (message) => console.warn(message),
})

const Rows = Schema.Array(Schema.Unknown)

/** A list in either of its two forms (LIST-02, OPEN-07): embedded, or with `content` beside the page details. */
const SentList = Schema.Union([
  Schema.Struct({
    _embedded: Schema.Struct({ notifications: Rows }),
    page: Schema.optionalKey(Schema.Unknown),
  }),
  Schema.Struct({ content: Rows, pageMetadata: Schema.optionalKey(Schema.Unknown) }),
])
const decodeList = Schema.decodeUnknownOption(SentList)

/** The rows and page details of a list response in either form; undefined when the response is not a list. */
export const listIn = (answer: unknown) =>
  Option.getOrUndefined(
    Option.map(decodeList(answer), (list) =>
      "content" in list
        ? { rows: list.content, page: list.pageMetadata }
        : { rows: list._embedded.notifications, page: list.page },
    ),
  )

/** Decoder of a skipped row's id and type, which name the row in the warning; the row's contents are not logged. */
const decodeName = Schema.decodeUnknownOption(
  Schema.Struct({
    id: Schema.Int,
    messageType: Schema.optionalKey(Schema.String),
    notificationType: Schema.optionalKey(Schema.String),
  }),
)
const nameOf = (row: unknown): string => {
  const name = Option.getOrUndefined(decodeName(row))
  return name === undefined ? "" : ` ${name.id} "${name.messageType ?? name.notificationType}"`
}

/**
 * Skips rows of kinds that this page does not know, which a newer server may send, and logs a warning (ANN-04,
 * PUSH-07).
 */
export const knownRows = <A>(what: string, item: Schema.Codec<A, unknown>) => {
  const decode = Schema.decodeUnknownOption(item)
  return Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
    const warn = yield* Warn
    return rows.flatMap((row) => {
      const known = decode(row)
      if (Option.isNone(known)) warn(`Skipped, as it makes no sense here: ${what}${nameOf(row)}`)
      return Option.toArray(known)
    })
  })
}
