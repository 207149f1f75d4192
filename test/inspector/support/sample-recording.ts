import { chartData, statesOf } from "#machines/inspection/chart-data.ts"
import type { Entry, FromTabs, RecordingFile, SnapshotData, Tab } from "#machines/inspection/wire.ts"
import { portalChart } from "#machines/shell/portal/chart.ts"
import { signInChart } from "#machines/shell/sign-in/chart.ts"

/** A tab with a sign-in chart, as the tab's probe would send it. */
export const sampleTab: Tab = { id: "tab-1", title: "Sign in - Headland", address: "#/" }
export const sampleCharts = {
  "shell/portal": chartData(portalChart),
  "shell/sign-in": chartData(signInChart),
}

const AT = Date.UTC(2026, 4, 4, 9, 30)

/** Id of the transition that an event takes in a state. */
const taken = (state: string, event: string, index = 0): string => {
  const found = statesOf(sampleCharts["shell/sign-in"])
    .find(({ id }) => id === state)
    ?.transitions.filter((transition) => transition.event === event)[index]
  if (found === undefined) throw new Error(`no ${event} in ${state}`)
  return found.id
}

const snapshot = (active: ReadonlyArray<string>, context: unknown, tags: ReadonlyArray<string> = []) =>
  ({
    status: "active",
    active,
    context,
    tags,
    accepts: ["email.changed", "form.submitted"],
  }) satisfies SnapshotData

const portal = snapshot(["portal", "portal.running", "portal.running.texts", "portal.running.texts.shown"], {
  language: "en-GB",
})
const editing = ["sign-in", "sign-in.form", "sign-in.form.editing"]
const form = { email: "", password: "(hidden)", errors: [] as ReadonlyArray<string>, secondsLeft: 0 }

/** Entries of the actors that were running when the inspector found the tab. */
export const sampleRunning: ReadonlyArray<Entry> = [
  {
    seq: 1,
    at: AT,
    kind: "started",
    actor: { id: "x:0", parent: null, name: "portal", systemId: "portal", chart: "shell/portal", runs: "" },
    snapshot: portal,
  },
  {
    seq: 2,
    at: AT,
    kind: "started",
    actor: { id: "x:1", parent: "x:0", name: "signIn", systemId: null, chart: "shell/sign-in", runs: "" },
    snapshot: snapshot(editing, form),
  },
]

/**
 * Entries of the events after that: a name typed, an empty password refused, a demo user selected, and one event
 * that came too late.
 */
export const sampleHappened: ReadonlyArray<Entry> = [
  {
    seq: 3,
    at: AT + 1_000,
    kind: "event",
    actor: "x:1",
    from: null,
    event: { type: "email.changed", email: "(hidden)" },
    taken: [taken("sign-in.form", "email.changed")],
    asked: [],
    ignored: null,
    snapshot: snapshot(editing, { ...form, email: "(hidden)" }),
  },
  {
    seq: 4,
    at: AT + 2_000,
    kind: "event",
    actor: "x:1",
    from: null,
    event: { type: "form.submitted" },
    taken: [taken("sign-in.form", "form.submitted", 1)],
    asked: [
      {
        transition: taken("sign-in.form", "form.submitted"),
        guard: "isFilledIn",
        answer: false,
      },
    ],
    ignored: null,
    snapshot: snapshot(["sign-in", "sign-in.form", "sign-in.form.rejected"], {
      ...form,
      email: "(hidden)",
      errors: ["NOT_NULL"],
    }),
  },
  {
    seq: 5,
    at: AT + 3_000,
    kind: "event",
    actor: "x:1",
    from: null,
    event: { type: "demoPerson.selected", person: "owner" },
    taken: [taken("sign-in.form", "demoPerson.selected")],
    asked: [
      {
        transition: taken("sign-in.form", "demoPerson.selected"),
        guard: "offersDemoPeople",
        answer: true,
      },
    ],
    ignored: null,
    snapshot: snapshot(["sign-in", "sign-in.submitting"], { ...form, email: "(hidden)" }, ["busy"]),
  },
  {
    seq: 6,
    at: AT + 3_001,
    kind: "started",
    actor: {
      id: "x:2",
      parent: "x:1",
      name: "signIn",
      systemId: null,
      chart: null,
      runs: "Session.signIn (effect)",
    },
    snapshot: null,
  },
  {
    seq: 7,
    at: AT + 3_500,
    kind: "event",
    actor: "x:1",
    from: null,
    event: { type: "email.changed", email: "(hidden)" },
    taken: [],
    asked: [],
    ignored: "not here",
    snapshot: snapshot(["sign-in", "sign-in.submitting"], { ...form, email: "(hidden)" }, ["busy"]),
  },
  { seq: 8, at: AT + 4_000, kind: "stopped", actor: "x:2", snapshot: null },
]

export const sampleRecording: RecordingFile = {
  format: 2,
  product: "Headland",
  version: "1.54.0",
  dropped: 0,
  tabs: [{ tab: sampleTab, charts: sampleCharts, entries: [...sampleRunning, ...sampleHappened] }],
}

/** The same recording in the old file format, in which a recording held one tab. */
export const oldRecording = {
  format: 1,
  product: "Headland",
  version: "1.54.0",
  tab: sampleTab,
  charts: sampleCharts,
  entries: [...sampleRunning, ...sampleHappened],
}

/** Messages that the tab sends to an inspector that begins to watch. */
export const sampleAnswers = (inspector: string): ReadonlyArray<FromTabs> => [
  {
    to: "inspectors",
    say: "running",
    tab: sampleTab.id,
    inspector,
    charts: sampleCharts,
    entries: sampleRunning,
  },
  { to: "inspectors", say: "happened", tab: sampleTab.id, charts: {}, entries: sampleHappened },
]
