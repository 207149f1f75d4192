import { Schema } from "effect"
import type { Choice } from "../form/choice.ts"
import { type Draft, draftOf, emptyOf, jsonText, valueOf } from "../form/draft.ts"
import { eventChoices } from "../form/events.ts"
import { fieldOf } from "../form/field.ts"
import { type Read, read } from "../form/read.ts"
import type { Ending, Waiting } from "./test-harness/test-harness.ts"

/** One possible answer to a waiting actor in the sandbox; the answer's form is read as an `Ending`. */
export interface AnswerChoice extends Choice {
  readonly kind: "done" | "failure" | "defect" | "event" | "end"
  /** Tag of a failure, or type of an event. */
  readonly name: string
  /** Number of the sample (from 1) when several samples have the same name; 0 for an only sample. */
  readonly place: number
}

/**
 * Possible answers of a waiting actor: outputs and failures of the chart's samples, every declared failure, and a
 * defect.
 */
export const answersOf = (who: Waiting): ReadonlyArray<AnswerChoice> =>
  who.kind === "stream"
    ? [...eventsOf(who), end, ...failuresOf(who), defectOf(who)]
    : [...outputsOf(who), ...failuresOf(who), defectOf(who)]

const outputsOf = ({ name, starter }: Waiting): ReadonlyArray<AnswerChoice> => {
  const outputs = starter?.samples.outputs?.[name] ?? [undefined]
  return outputs.map((output, index) => ({
    ...sampled(output, (value): Ending => ({ kind: "done", output: value })),
    id: `done ${index}`,
    kind: "done",
    name: "",
    place: outputs.length === 1 ? 0 : index + 1,
  }))
}

/**
 * A sample as a JSON draft. Until the user edits the draft, the original sample is used, with values that JSON
 * cannot express.
 */
export const sampled = (
  sample: unknown,
  made: (value: unknown) => unknown,
): Pick<Choice, "start" | "read"> => {
  const text = jsonText(sample)
  return {
    start: { kind: "json", text },
    read: (draft): Read => {
      if (draft.kind === "json" && draft.text === text) return { value: sample, decoded: made(sample) }
      const built = valueOf(draft)
      return "fieldErrors" in built ? built : { value: built.value, decoded: made(built.value) }
    },
  }
}

const failuresOf = (who: Waiting): ReadonlyArray<AnswerChoice> =>
  (who.description?.failures ?? []).flatMap((schema) => {
    const field = fieldOf(schema)
    const name = (schema as { readonly identifier?: string }).identifier ?? ""
    const drafts = samplesOf(who, schema).flatMap((value) => draftOf(field, value) ?? [])
    const starts = drafts.length === 0 ? [emptyOf(field)] : drafts
    return starts.map(
      (start, index): AnswerChoice => ({
        id: `failure ${name} ${index}`,
        kind: "failure",
        name,
        place: starts.length === 1 ? 0 : index + 1,
        start,
        read: (draft) => failing(read(schema, draft)),
      }),
    )
  })

const failing = (result: Read): Read =>
  "fieldErrors" in result
    ? result
    : { ...result, decoded: { kind: "error", error: result.decoded } satisfies Ending }

/** Sample failures of the chart that match one declared failure's Schema, encoded to prefill the form. */
const samplesOf = (who: Waiting, schema: Schema.Constraint): ReadonlyArray<unknown> => {
  const codec = schema as Schema.Codec<unknown, unknown>
  return errorsOf(who)
    .filter(Schema.is(codec))
    .map((error) => Schema.encodeUnknownSync(codec)(error))
}

const errorsOf = ({ name, starter }: Waiting): ReadonlyArray<unknown> => starter?.samples.errors?.[name] ?? []

const DEFECT = "An unexpected defect"

/** Answer with an undeclared failure: an exception. */
const defectOf = (who: Waiting): AnswerChoice => {
  const message = errorsOf(who).find((error) => error instanceof Error && !("_tag" in error))
  return {
    id: "defect",
    kind: "defect",
    name: "",
    place: 0,
    start: { kind: "text", text: message instanceof Error ? message.message : DEFECT },
    read: (draft) => {
      const built = valueOf(draft)
      return "fieldErrors" in built
        ? built
        : { ...built, decoded: { kind: "error", error: new Error(String(built.value)) } satisfies Ending }
    },
  }
}

const nothing: Draft = { kind: "constant", value: undefined }

const end: AnswerChoice = {
  id: "end",
  kind: "end",
  name: "",
  place: 0,
  start: nothing,
  read: () => ({ value: undefined, decoded: { kind: "done", output: undefined } satisfies Ending }),
}

/** Elements that a waiting stream can send: the events of the chart that listens to the stream. */
const eventsOf = ({ starter }: Waiting): ReadonlyArray<AnswerChoice> =>
  (starter === undefined ? [] : eventChoices(starter)).map((choice) => ({
    ...choice,
    kind: "event",
    name: choice.id,
    place: 0,
    read: (draft) => {
      const result = choice.read(draft)
      return "fieldErrors" in result
        ? result
        : { ...result, decoded: { kind: "event", event: result.decoded } }
    },
  }))

/** Choices of the sample inputs with which the user can start a chart in the sandbox. */
export const inputChoices = (inputs: ReadonlyArray<unknown>): ReadonlyArray<Choice> =>
  (inputs.length === 0 ? [undefined] : inputs).map((input, index) => ({
    id: String(index),
    ...sampled(input, (value) => value),
  }))
