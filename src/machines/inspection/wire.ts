import type { ChartData } from "./chart-data.ts"

/** Name of the one channel of this origin by which watched tabs and inspectors find each other. */
export const CHANNEL = "headland-inspector"

/**
 * An inspector repeats its `watch` this often, in milliseconds: a channel does not reveal that the other side has
 * crashed. A tab that knows the inspector already answers nothing; one that does not, as after it forgot, begins anew.
 */
export const WATCH_AGAIN_EVERY = 20_000
/** A tab forgets an inspector that was silent so long; browsers let the timers of a hidden tab run once a minute. */
export const FORGET_AFTER = 150_000

/** A tab of the portal. */
export interface Tab {
  readonly id: string
  /** Its title and hash address as they were when it answered. */
  readonly title: string
  readonly address: string
}

/** A running actor; all fields but `chart` also for services, timers and callbacks. */
export interface ActorData {
  /** XState's session id, unique in its tab. */
  readonly id: string
  readonly parent: string | null
  /** Its id among its parent's children, as `signIn`. */
  readonly name: string
  readonly systemId: string | null
  /** `area/name` of its chart; null for what is no chart. */
  readonly chart: string | null
  /** Service method, as `Session.signIn (effect)`; empty for charts and callbacks. */
  readonly runs: string
}

/** Where an actor is. Context and payloads are redacted before they leave the tab. */
export interface SnapshotData {
  readonly status: "active" | "done" | "error" | "stopped"
  /** Ids of the state nodes it is in; none for what is no chart. */
  readonly active: ReadonlyArray<string>
  readonly context: unknown
  readonly tags: ReadonlyArray<string>
  /** Types of the events that it would take now, guards asked. */
  readonly accepts: ReadonlyArray<string>
}

/** A guard that was asked, where the context is. */
export interface Asked {
  /** Id of the transition. */
  readonly transition: string
  readonly guard: string
  readonly answer: boolean
}

/** One thing that happened in a tab, in order. */
export type Entry = { readonly seq: number /** Epoch milliseconds. */; readonly at: number } & (
  | { readonly kind: "started"; readonly actor: ActorData; readonly snapshot: SnapshotData | null }
  | {
      readonly kind: "event"
      readonly actor: string
      /** Id of the sender; null for the world outside. */
      readonly from: string | null
      readonly event: { readonly type: string; readonly [field: string]: unknown }
      /** Ids of the transitions taken, eventless and raised ones included. */
      readonly taken: ReadonlyArray<string>
      readonly asked: ReadonlyArray<Asked>
      /** Why nothing was taken: no transition for it here, or every guard refused. */
      readonly ignored: "not here" | "guards" | null
      readonly snapshot: SnapshotData
    }
  | { readonly kind: "stopped"; readonly actor: string; readonly snapshot: SnapshotData | null }
)

/** What an inspector says to tabs. */
export type ToTabs =
  | { readonly to: "tabs"; readonly say: "who is there" }
  | { readonly to: "tabs"; readonly say: "watch" | "leave"; readonly tab: string; readonly inspector: string }
  /** Only what the chart accepts is sent; it is decoded by the chart's event Schema. */
  | {
      readonly to: "tabs"
      readonly say: "send"
      readonly tab: string
      readonly actor: string
      readonly event: { readonly type: string; readonly [field: string]: unknown }
      /** Comes back with the answer, so that its sender knows it. */
      readonly ask?: string
    }

/** Why a tab did not send an event to its chart. */
export type Refusal = "notRunning" | "unknownChart" | "notItsForm" | "notNow"

/** What a tab says to inspectors. */
export type FromTabs =
  | { readonly to: "inspectors"; readonly say: "here"; readonly tab: Tab }
  | { readonly to: "inspectors"; readonly say: "gone"; readonly tab: string }
  /** The tab is open still, but its user may no longer be watched. */
  | { readonly to: "inspectors"; readonly say: "shut"; readonly tab: string }
  /** Once after `watch`: all that runs, with its charts; then entries follow. Other inspectors of the tab know it. */
  | {
      readonly to: "inspectors"
      readonly say: "running"
      readonly tab: string
      readonly inspector: string
      readonly charts: Readonly<Record<string, ChartData>>
      readonly entries: ReadonlyArray<Entry>
    }
  | {
      readonly to: "inspectors"
      readonly say: "happened"
      readonly tab: string
      /** Charts met for the first time. */
      readonly charts: Readonly<Record<string, ChartData>>
      readonly entries: ReadonlyArray<Entry>
    }
  /** The chart was sent the event, and took it. */
  | { readonly to: "inspectors"; readonly say: "taken"; readonly tab: string; readonly ask: string }
  | {
      readonly to: "inspectors"
      readonly say: "rejected"
      readonly tab: string
      readonly actor: string
      readonly why: Refusal
      readonly ask?: string
    }

/** What was recorded of one tab. */
export interface RecordedTab {
  readonly tab: Tab
  readonly charts: Readonly<Record<string, ChartData>>
  readonly entries: ReadonlyArray<Entry>
}

/** A recording as one file. */
export interface RecordingFile {
  /** Files of format 1 hold one tab without a list around it; they can be read still. */
  readonly format: 2
  readonly product: string
  readonly version: string
  /** How many entries were too old to be kept. */
  readonly dropped: number
  readonly tabs: ReadonlyArray<RecordedTab>
}
