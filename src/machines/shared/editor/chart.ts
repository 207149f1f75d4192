import { Effect } from "effect"
import { ApiError, NetworkError } from "#services/failures.ts"
import { type Chart, defineChart } from "../../chart.ts"
import { shell } from "../../shell/area.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { administrator } from "../../shell/sample-users.ts"
import { sampleFormMachine } from "../form/chart.ts"
import type { FormValues } from "../form/machine.ts"
import { EditorEvents } from "./events.ts"
import { type EditorMachine, editorMachine } from "./machine.ts"

const call = "GET /machines/{id}"
const values: FormValues = { email: "aino@headland.example", start: "2026-11-29T06:00" }
const rejected = (status: number) => new ApiError({ status, errors: [{ message: "NOT_FOUND" }], call })

export const sampleEditor = editorMachine<FormValues, FormValues, never>({
  name: "sample",
  area: shell as never,
  load: () => Effect.succeed(values),
  values: ({ found }) => found ?? { ...values, email: "" },
  form: sampleFormMachine,
})

export const editorChart = defineChart<EditorMachine>({
  area: "shared",
  name: "editor",
  purpose: "A form for a new thing, or for one that is read first and then changed.",
  machine: sampleEditor,
  events: EditorEvents,
  samples: {
    inputs: [
      { params: { id: "12" }, search: "", user: administrator, boot: sampleBoot },
      { params: {}, search: "", user: administrator, boot: sampleBoot },
    ],
    events: () => [{ type: "data.refreshed" }, { type: "latest.requested" }],
    outputs: { load: [values], loadLatest: [values] },
    errors: {
      load: [new NetworkError({ call }), rejected(404), rejected(403)],
      loadLatest: [new NetworkError({ call })],
    },
    key: ({ context }) => [context.isNew, context.values !== undefined],
    neverLeft: {
      "editor.missing": "the link on it leads back to the list",
      "editor.forbidden": "the link on it leads back to the list",
    },
    longRunning: { form: "stands on the page as long as it is open" },
    meant: { "load fails unshown": "a thing that is gone or out of reach is said to be so" },
    person: { endsWith: "screen" },
  },
})

interface OneEditor extends Pick<Chart<EditorMachine>, "area" | "name" | "purpose" | "machine"> {
  /** Repository path of the file that declares the form page. */
  readonly source: string
}

/**
 * Chart record of one form page that is built from a declaration; its states, events and failures are those of the
 * chart that all form pages run.
 */
export const editorRecord = (own: OneEditor): Chart<EditorMachine> => ({
  ...editorChart,
  ...own,
  base: editorChart,
})
