import type { APIRequestContext, BrowserContext, Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import type { Chart } from "#machines/chart.ts"
import type { TestPathEvent } from "#test/support/test-paths/search.ts"
import type { TestPath, TestPathStep } from "#test/support/test-paths/test-path.ts"
import type { Portal } from "../support/portal.ts"
import type { Calls, CallsByName } from "./calls.ts"
import type { Watcher } from "./watcher.ts"

/** Means to play a test path: a tab with a stopped clock, control over the tab's calls, and a watcher of its charts. */
export interface Fixtures {
  readonly page: Page
  readonly context: BrowserContext
  /** API calls with the browser's cookies, made outside the tab. */
  readonly request: APIRequestContext
  /** The running product with its data. */
  readonly portal: Portal
  readonly calls: Calls
  readonly watcher: Watcher
  /** Moves the tab's clock on. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** The present step of a test path. */
export interface Here {
  readonly pathEvent: TestPathEvent
  readonly before: AnyMachineSnapshot
  /** Steps of the test path after the present step. */
  readonly ahead: ReadonlyArray<TestPathStep>
}

/**
 * Kind of event that a browser on the real server cannot bring about, in some states of the chart or at all, with
 * the reason.
 */
export interface Unrealised {
  readonly what: string
  readonly reason: string
  readonly is: (name: string, at: AnyMachineSnapshot, pathEvent: TestPathEvent) => boolean
}

/** A chart whose test paths are played on the product itself. */
export interface Workflow {
  readonly chart: Chart
  /** Whether the portal shows the consent banner during the test paths, as at a first visit. */
  readonly asked?: boolean
  /** Calls that are held until the test path decides how they end, by the name of the actor that makes them. */
  readonly calls: CallsByName
  /** Opens the tab, so that the chart is in the state where the test path begins. */
  readonly open: (fixtures: Fixtures, testPath: TestPath) => Promise<void>
  /**
   * Actions that bring about each event, by step name: `data.refreshed`, `done loadFleet`, `error loadFleet`,
   * `after pause`.
   */
  readonly steps: Readonly<Record<string, (fixtures: Fixtures, here: Here) => Promise<void>>>
  readonly unrealised: ReadonlyArray<Unrealised>
  /** Checks what the page must show in the chart's present state. */
  readonly assertions?: (fixtures: Fixtures, at: AnyMachineSnapshot) => Promise<void>
}

/** Name under which a workflow lists the action for an event of a test path. */
export const stepName = ({ kind, event, actor }: TestPathEvent): string => {
  if (kind === "sent") return event.type
  if (kind === "timer") return event.type.replace(/^xstate\.after\.([^.]+)\..*$/, "after $1")
  return `${kind} ${actor}`
}
