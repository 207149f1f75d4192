import { Schema } from "effect"
import { createActor } from "xstate"
import type { Chart } from "#machines/chart.ts"
import type { Choice } from "./choice.ts"
import { draftOf, emptyOf } from "./draft.ts"
import { type Field, fieldOf } from "./field.ts"
import { read } from "./read.ts"

/** A form for each event of a chart, filled with the first sample event of its chart record where there is one. */
export const eventChoices = (chart: Chart): ReadonlyArray<Choice> => {
  const samples = samplesOf(chart)
  return membersOf(chart.events).map((schema) => {
    const field = fieldOf(schema)
    const type = typeOf(field)
    const sample = samples.find((event) => event.type === type)
    return {
      id: type,
      start: (sample && draftOf(field, sample)) ?? emptyOf(field),
      read: (draft) => read(schema, draft),
    }
  })
}

/** Schemas of the single events of a chart; empty for a chart without events. */
const membersOf = (schema: Schema.Constraint): ReadonlyArray<Schema.Constraint> => {
  if (schema === Schema.Never) return []
  const { members } = schema as { readonly members?: ReadonlyArray<Schema.Constraint> }
  return members === undefined ? [schema] : members.flatMap(membersOf)
}

const typeOf = (field: Field): string => {
  const type = field.kind === "parts" ? field.parts.find(({ name }) => name === "type")?.field : undefined
  return type?.kind === "constant" ? String(type.value) : ""
}

/**
 * Sample events that a user could send in the initial state; empty for charts whose samples cannot be computed in
 * that state.
 */
const samplesOf = ({ machine, samples }: Chart): ReadonlyArray<{ readonly type: string }> => {
  try {
    const input: unknown = samples.inputs[0]
    return samples.events(createActor(machine, { input } as never).getSnapshot() as never)
  } catch {
    return []
  }
}
