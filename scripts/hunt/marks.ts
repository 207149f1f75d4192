import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * Gives each text of the fixtures that only some may read a word with the id of its row, as `Mkboundary1x`, so that
 * an answer that holds the word names the row that it came from.
 */
export const mark = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE users SET last_name = 'Mkuser' || id || 'x', phone_number = '+35840900' || lpad(id::text, 4, '0')`
  yield* sql`UPDATE machines SET machine_name = 'Mkmachine' || id || 'x'`
  yield* sql`UPDATE boundaries SET name = 'Mkboundary' || id || 'x'`
  yield* sql`UPDATE boundary_notifications SET name = 'Mkguard' || id || 'x'`
  yield* sql`UPDATE report_schedules SET name = 'Mkschedule' || id || 'x'`
  yield* sql`UPDATE reports SET name = 'Mkreport' || id || 'x'`
  yield* sql`UPDATE user_notifications SET title = 'Mkmessage' || id || 'x'`
  yield* sql`UPDATE subscriptions SET customer_reference = 'Mkorder' || id || 'x'`
})

/** A row that an answer reveals. */
export interface Revealed {
  readonly kind:
    | "vin"
    | "user"
    | "machine"
    | "boundary"
    | "guard"
    | "schedule"
    | "report"
    | "message"
    | "order"
    | "device"
  readonly id: number
  readonly text: string
}

const FORMS: ReadonlyArray<readonly [Revealed["kind"] | undefined, RegExp]> = [
  [undefined, /Mk(user|machine|boundary|guard|schedule|report|message|order)(\d+)x/g],
  ["vin", /HDLMACH()(\d{10})/g],
  ["user", /\+35840900()(\d{4})/g],
  ["device", /HD-1()(\d{3})\b/g],
  ["device", /3520990010()(\d{5})/g],
]

/** Rows whose words are in a text; an address of mail names its user by `addresses`. */
export const revealedBy = (text: string, addresses: ReadonlyMap<string, number>): ReadonlyArray<Revealed> => [
  ...FORMS.flatMap(([kind, form]) =>
    [...text.matchAll(form)].map((match) => ({
      kind: kind ?? (match[1] as Revealed["kind"]),
      id: Number(match[2]),
      text: match[0],
    })),
  ),
  ...[...text.matchAll(/[\w.]+@people\.example/g)].flatMap(([address]) => {
    const id = addresses.get(address)
    return id === undefined ? [] : [{ kind: "user" as const, id, text: address }]
  }),
]
