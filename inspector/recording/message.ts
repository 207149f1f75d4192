import { Schema } from "effect"
import type { FromTabs } from "#machines/inspection/wire.ts"
import { ChartSchema } from "./chart-schema.ts"
import { EntrySchema, TabSchema } from "./recording-file.ts"

const to = Schema.Literal("inspectors")
const tab = Schema.String
const portion = {
  to,
  tab,
  charts: Schema.Record(Schema.String, ChartSchema),
  entries: Schema.Array(EntrySchema),
}

const Message: Schema.Codec<FromTabs> = Schema.Union([
  Schema.Struct({ ...portion, say: Schema.Literal("happened") }),
  Schema.Struct({ ...portion, say: Schema.Literal("running"), inspector: Schema.String }),
  Schema.Struct({ to, say: Schema.Literal("here"), tab: TabSchema }),
  Schema.Struct({ to, say: Schema.Literals(["gone", "shut"]), tab }),
  Schema.Struct({ to, say: Schema.Literal("taken"), tab, ask: Schema.String }),
  Schema.Struct({
    to,
    say: Schema.Literal("rejected"),
    tab,
    actor: Schema.String,
    why: Schema.Literals(["notRunning", "unknownChart", "notItsForm", "notNow"]),
    ask: Schema.optionalKey(Schema.String),
  }),
])

/**
 * Whether a message on the channel has the shape of a tab's message; a tab with another version of the product may
 * send other shapes.
 */
export const isFromTabs: (message: unknown) => message is FromTabs = Schema.is(Message)
