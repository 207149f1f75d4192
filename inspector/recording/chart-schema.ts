import { Schema } from "effect"
import type { ChartData, StateData } from "#machines/inspection/chart-data.ts"

const Texts = Schema.Array(Schema.String)
const TextOrNull = Schema.NullOr(Schema.String)

const Transition = Schema.Struct({
  id: Schema.String,
  event: Schema.String,
  label: Schema.String,
  guard: TextOrNull,
  targets: Texts,
  reenter: Schema.Boolean,
  actions: Texts,
})

const State: Schema.Codec<StateData> = Schema.Struct({
  id: Schema.String,
  key: Schema.String,
  type: Schema.Literals(["atomic", "compound", "parallel", "final", "history"]),
  initial: TextOrNull,
  history: Schema.optionalKey(Schema.Struct({ deep: Schema.Boolean, targets: Texts })),
  tags: Texts,
  entry: Texts,
  exit: Texts,
  invokes: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      actor: Schema.String,
      runs: Schema.String,
      failures: Schema.String,
    }),
  ),
  transitions: Schema.Array(Transition),
  states: Schema.Array(Schema.suspend((): Schema.Codec<StateData> => State)),
})

/** Schema of a chart as stored in files: in exported charts and in recordings. */
export const ChartSchema: Schema.Codec<ChartData> = Schema.Struct({
  format: Schema.Literal(1),
  area: Schema.String,
  name: Schema.String,
  base: Schema.optionalKey(Schema.Struct({ area: Schema.String, name: Schema.String })),
  purpose: Schema.String,
  source: Schema.String,
  root: State,
  delays: Schema.Record(Schema.String, Schema.NullOr(Schema.Number)),
})
