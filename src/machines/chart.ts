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
  | "shared"

/** What the tests try on a chart: everything a person or a service could do next. */
export interface Samples<M extends AnyStateMachine> {
  /** Inputs to start from; each gives plans of its own. */
  readonly inputs: ReadonlyArray<InputFrom<M>>
  /** Events a view or a parent may send in this state. */
  readonly events: (snapshot: SnapshotFrom<M>) => ReadonlyArray<EventFromLogic<M>>
  /** Outputs to try, by invoke id. */
  readonly outputs?: Readonly<Record<string, ReadonlyArray<unknown>>>
  /** Failures to try, by invoke id. */
  readonly errors?: Readonly<Record<string, ReadonlyArray<unknown>>>
  /** What makes two snapshots the same for the search: a small summary of the context. */
  readonly key: (snapshot: SnapshotFrom<M>) => unknown
  /** Transitions that no plan can take (`source id --event type[index]`), each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>
  /** States that are never left once they are entered (by id), each with its reason. */
  readonly neverLeft?: Readonly<Record<string, string>>
  /** Actors that run as long as their state lasts (by invoke id), each with its reason: streams, charts of parts. */
  readonly longRunning?: Readonly<Record<string, string>>
  /** Actors whose end or failure nothing waits for (by invoke id), each with its reason. */
  readonly fireAndForget?: Readonly<Record<string, string>>
  /** What the checks of intent object to, as they word it, each with its reason. */
  readonly meant?: Readonly<Record<string, string>>
  /** Of charts that take what a person types or chooses: what must not be lost. */
  readonly unsaved?: Unsaved<M>
  /** Events that carry something which is no work of a person, each with its reason: it is kept at once, or of others. */
  readonly nonInput?: Readonly<Record<string, string>>
  /** Of charts that know the user: data to forget after sign-out. */
  readonly person?: Person<M> | EndsWith
}

/** What a person has typed, chosen or changed and is kept nowhere else. Its states have the tag `dirty`, if there are any. */
export interface Unsaved<M extends AnyStateMachine> {
  /** The parts of a list are looked at one by one. */
  readonly of: (snapshot: SnapshotFrom<M>) => unknown
  /** Events by which the person changes it; in states with the tag `asking` any event may. */
  readonly changedBy: ReadonlyArray<string>
  /** Ids of the actors whose success keeps it elsewhere. */
  readonly savedBy?: ReadonlyArray<string>
}

export interface Person<M extends AnyStateMachine> {
  /** Whether no user is signed in, as far as this chart is concerned. */
  readonly isGone: (snapshot: SnapshotFrom<M>) => boolean
  /** Words by which the person of the samples is found, in context and in what actors were started with. */
  readonly marks: ReadonlyArray<string>
  /** Ids of the actors that may run without a signed-in user. */
  readonly stays: ReadonlyArray<string>
}

/** It ends with its parent: screens and overlays of the frame end when the user signs out. */
export interface EndsWith {
  readonly endsWith: "screen" | "overlay"
}

/** What a chart says about itself; types vanish at run time, and the inspector, the chart pages and the tests need them. */
export interface Chart<M extends AnyStateMachine = AnyStateMachine> {
  readonly area: AreaName
  /** The workflow's one name, in kebab case. */
  readonly name: string
  /** One sentence: what it is for. */
  readonly purpose: string
  readonly machine: M
  /** Of one form of many: the shared chart, whose labels its states and events use. */
  readonly base?: Pick<Chart, "area" | "name">
  /** File of the machine in the repository, where it is not `machine.ts` in the chart's own folder. */
  readonly source?: string
  /** Schema union of the events it accepts. */
  readonly events: Schema.Constraint
  readonly samples: Samples<M>
}

/** Name the machine's type, so that the samples are checked against it: `defineChart<typeof machine>({...})`. */
export const defineChart = <M extends AnyStateMachine>(chart: Chart<M>): Chart<M> => chart

/** What a machine is: its id, and of forms, which all run one chart, the name of the one. */
export const identityOf = ({ id, config }: AnyStateMachine): string => {
  const variant: unknown = config.meta?.["variant"]
  return typeof variant === "string" ? `${id}/${variant}` : id
}
