import type { ChartData } from "./chart-data.ts"

/** Name of the origin's one broadcast channel, on which watched tabs and inspectors find each other. */
export const CHANNEL = "headland-inspector"

/**
 * Interval in milliseconds at which an inspector repeats its `watch`, because a broadcast channel does not reveal
 * that the other side has crashed. A tab that knows the inspector does not answer; a tab that does not, or has
 * forgotten it, starts a new recording.
 */
export const WATCH_AGAIN_EVERY = 20_000
/**
 * Silence in ms after which a tab forgets an inspector; browsers may run the timers of a hidden tab only once a
 * minute.
 */
export const FORGET_AFTER = 150_000

/** A tab of the portal, as listed in the inspector. */
export interface Tab {
  readonly id: string
  /** Title and hash address of the tab when it answered. */
  readonly title: string
  readonly address: string
}

/** A running actor; services, timers and callbacks have all fields but `chart`. */
export interface ActorData {
  /** XState's session id of the actor, unique in its tab. */
  readonly id: string
  readonly parent: string | null
  /** Id of the actor among its parent's children, as `signIn`. */
  readonly name: string
  readonly systemId: string | null
  /** `area/name` of the actor's chart; null for an actor that is no chart. */
  readonly chart: string | null
  /** Service method of the actor, as `Session.signIn (effect)`; empty for charts and callbacks. */
  readonly runs: string
}

/** State of an actor. Context and payloads are redacted before they leave the tab. */
export interface SnapshotData {
  readonly status: "active" | "done" | "error" | "stopped"
  /** Ids of the active state nodes; empty for an actor that is no chart. */
  readonly active: ReadonlyArray<string>
  readonly context: unknown
  readonly tags: ReadonlyArray<string>
  /** Types of the events that the actor would accept now, with guards evaluated. */
  readonly accepts: ReadonlyArray<string>
}

/** Result of one guard, evaluated in the tab, where the context is. */
export interface Asked {
  /** Id of the transition that the guard belongs to. */
  readonly transition: string
  readonly guard: string
  readonly answer: boolean
}

/** One recorded occurrence in a tab; `seq` gives the order. */
export type Entry = { readonly seq: number /** Epoch milliseconds. */; readonly at: number } & (
  | { readonly kind: "started"; readonly actor: ActorData; readonly snapshot: SnapshotData | null }
  | {
      readonly kind: "event"
      readonly actor: string
      /** Id of the sending actor; null for an event from outside the actor system. */
      readonly from: string | null
      /** Tab of the sending actor, where a story knows that the event came from another tab. */
      readonly fromTab?: string
      readonly event: { readonly type: string; readonly [field: string]: unknown }
      /** Ids of the transitions taken, eventless and raised ones included. */
      readonly taken: ReadonlyArray<string>
      readonly asked: ReadonlyArray<Asked>
      /**
       * Reason why no transition was taken: the active states have no transition for the event, or every guard
       * refused.
       */
      readonly ignored: "not here" | "guards" | null
      readonly snapshot: SnapshotData
    }
  | { readonly kind: "stopped"; readonly actor: string; readonly snapshot: SnapshotData | null }
)

/** Messages from an inspector to tabs. */
export type ToTabs =
  | { readonly to: "tabs"; readonly say: "who is there" }
  | { readonly to: "tabs"; readonly say: "watch" | "leave"; readonly tab: string; readonly inspector: string }
  /**
   * Sends an event to a chart; the tab decodes it with the chart's event schema, and sends it only if the chart
   * accepts it.
   */
  | {
      readonly to: "tabs"
      readonly say: "send"
      readonly tab: string
      readonly actor: string
      readonly event: { readonly type: string; readonly [field: string]: unknown }
      /** Id of the request, which the tab returns with its answer, so that the inspector can assign the answer. */
      readonly ask?: string
    }

/** Reason why a tab did not send an inspector's event to its chart. */
export type Refusal = "notRunning" | "unknownChart" | "notItsForm" | "notNow"

/** Messages from a tab to inspectors. */
export type FromTabs =
  | { readonly to: "inspectors"; readonly say: "here"; readonly tab: Tab }
  | { readonly to: "inspectors"; readonly say: "gone"; readonly tab: string }
  /** The tab is still open, but its user no longer has the right to let inspectors watch it. */
  | { readonly to: "inspectors"; readonly say: "shut"; readonly tab: string }
  /**
   * Sent once after `watch`: all running actors with their charts, followed by entries. Other inspectors of the
   * tab have received these actors and charts before.
   */
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
      /** Data of charts that appear for the first time. */
      readonly charts: Readonly<Record<string, ChartData>>
      readonly entries: ReadonlyArray<Entry>
    }
  /** The tab sent the inspector's event to the chart, and the chart accepted the event. */
  | { readonly to: "inspectors"; readonly say: "taken"; readonly tab: string; readonly ask: string }
  | {
      readonly to: "inspectors"
      readonly say: "rejected"
      readonly tab: string
      readonly actor: string
      readonly why: Refusal
      readonly ask?: string
    }

/** Recording of one tab. */
export interface RecordedTab {
  readonly tab: Tab
  readonly charts: Readonly<Record<string, ChartData>>
  readonly entries: ReadonlyArray<Entry>
}

/** File format of a saved recording. */
export interface RecordingFile {
  /**
   * Version of the file format. Files of format 1 contain a single tab instead of a list of tabs; they can still
   * be read.
   */
  readonly format: 2
  readonly product: string
  readonly version: string
  /** Number of entries that were dropped because they were too old. */
  readonly dropped: number
  readonly tabs: ReadonlyArray<RecordedTab>
}
