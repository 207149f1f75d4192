import { Context, Effect, Option, Schema } from "effect"

/** Where warnings go that are for those who run the portal. */
export const Warn = Context.Reference<(message: string) => void>("headland/Warn", {
  defaultValue: () => (message) => console.warn(message),
})

const Rows = Schema.Array(Schema.Unknown)

/** Both forms of a list (LIST-02, OPEN-07): embedded, or with its content beside the page's figures. */
const SentList = Schema.Union([
  Schema.Struct({
    _embedded: Schema.Struct({ notifications: Rows }),
    page: Schema.optionalKey(Schema.Unknown),
  }),
  Schema.Struct({ content: Rows, pageMetadata: Schema.optionalKey(Schema.Unknown) }),
])
const decodeList = Schema.decodeUnknownOption(SentList)

/** The rows of an answer and its page details, in whichever form it came; undefined when it is no list. */
export const listIn = (answer: unknown) =>
  Option.getOrUndefined(
    Option.map(decodeList(answer), (list) =>
      "content" in list
        ? { rows: list.content, page: list.pageMetadata }
        : { rows: list._embedded.notifications, page: list.page },
    ),
  )

/** Identity of the row, for the warning: none of its contents. */
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

/** A newer server may send kinds unknown to this page: such rows are skipped with a warning (ANN-04, PUSH-07). */
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
