import type { Schema } from "effect"
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate"

export type AreaName =
  | "shell"
  | "account"
  | "fleet"
  | "machine"
  | "service"
  | "network"
  | "admin"
  | "tools"
  | "palette"
  | "notifications"
  | "announcements"
  | "feedback"
  | "releases"
  | "codes"
  | "consent"
  | "alarms"
  | "reports"
  | "subscriptions"
  | "shares"
  | "machines"
  | "boundaries"
  | "gdpr"
  | "centre"
  | "partners"
  | "devices"
  | "shared"

/** Samples with which the tests explore a chart: everything that a user or a service could do next. */
export interface Samples<M extends AnyStateMachine> {
  /** Inputs to start the chart with; the tests generate separate paths through the chart for each input. */
  readonly inputs: ReadonlyArray<InputFrom<M>>
  /** Events that a view or a parent may send in the state of the snapshot. */
  readonly events: (snapshot: SnapshotFrom<M>) => ReadonlyArray<EventFromLogic<M>>
  /** Outputs that the tests let invoked actors produce, by invoke id. */
  readonly outputs?: Readonly<Record<string, ReadonlyArray<unknown>>>
  /** Failures that the tests let invoked actors produce, by invoke id. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<unknown>>>
  /** Key by which the search treats two snapshots as equal: a small summary of the context. */
  readonly key: (snapshot: SnapshotFrom<M>) => unknown
  /** Transitions that no generated test path can take (`source id --event type[index]`), each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
  /** States (by id) that the chart never leaves once entered, each with its reason. */
  readonly neverLeft?: Readonly<Record<string, string>>
  /**
   * Actors (by invoke id) that run as long as their state lasts, each with its reason: streams, and charts of
   * parts of a screen.
   */
  readonly longRunning?: Readonly<Record<string, string>>
  /** Actors (by invoke id) whose end or failure no transition handles, each with its reason. */
  readonly fireAndForget?: Readonly<Record<string, string>>
  /**
   * Findings of the intent checks (`test/support/test-paths/intent.ts`) that the chart has on purpose: the check's
   * wording of each finding, with its reason.
   */
  readonly meant?: Readonly<Record<string, string>>
  /** For charts that take the user's input: the input that must not be lost. */
  readonly unsaved?: Unsaved<M>
  /**
   * Events that carry data other than the user's unsaved work, each with its reason: the data are stored at once,
   * or come from others.
   */
  readonly nonInput?: Readonly<Record<string, string>>
  /**
   * For charts that know the signed-in user: what the tests need to check that the chart forgets the user's data
   * after sign-out.
   */
  readonly person?: Person<M> | EndsWith
}

/**
 * User input that is kept only in this chart. States with such input have the tag `dirty`, if the chart has such
 * states.
 */
export interface Unsaved<M extends AnyStateMachine> {
  /** The unsaved input in a snapshot; the elements of a list are checked one by one. */
  readonly of: (snapshot: SnapshotFrom<M>) => unknown
  /** Events by which the user changes the input; in states with the tag `asking` any event may change it. */
  readonly changedBy: ReadonlyArray<string>
  /** Ids of the actors whose success stores the input elsewhere. */
  readonly savedBy?: ReadonlyArray<string>
}

export interface Person<M extends AnyStateMachine> {
  /** Whether no user is signed in, as this chart knows it. */
  readonly isGone: (snapshot: SnapshotFrom<M>) => boolean
  /** Texts of the sample user that the tests search for in the context and in the inputs of actors. */
  readonly marks: ReadonlyArray<string>
  /** Ids of the actors that may run without a signed-in user. */
  readonly stays: ReadonlyArray<string>
}

/** Chart that ends with its parent: screens and overlays of the frame end when the user signs out. */
export interface EndsWith {
  readonly endsWith: "screen" | "overlay"
}

/**
 * Record of a chart: facts about it that the inspector, the chart pages and the tests need at run time, when types
 * no longer exist.
 */
export interface Chart<M extends AnyStateMachine = AnyStateMachine> {
  readonly area: AreaName
  /** Unique name of the workflow, in kebab case. */
  readonly name: string
  /** Purpose of the chart in one sentence. */
  readonly purpose: string
  readonly machine: M
  /** Shared form chart, in the record of a single form; labels of the form's states and events come from that chart. */
  readonly base?: Pick<Chart, "area" | "name">
  /** Repository path of the machine's file, unless it is `machine.ts` in the chart's own folder. */
  readonly source?: string
  /** Schema union of the events that the chart accepts. */
  readonly events: Schema.Constraint
  readonly samples: Samples<M>
}

/**
 * Defines a chart record. Name the machine's type, so that the samples are checked against it: `defineChart<typeof
 * machine>({...})`.
 */
export const defineChart = <M extends AnyStateMachine>(chart: Chart<M>): Chart<M> => chart

/** Identity of a machine: its id, and for forms, which all run the same chart, the form's name as well. */
export const identityOf = ({ id, config }: AnyStateMachine): string => {
  const variant: unknown = config.meta?.["variant"]
  return typeof variant === "string" ? `${id}/${variant}` : id
}
