import type { APIRequestContext, BrowserContext, Page } from "@playwright/test"
import type { AnyMachineSnapshot } from "xstate"
import type { Chart } from "#machines/chart.ts"
import type { TestPathEvent } from "#test/support/test-paths/search.ts"
import type { TestPath, TestPathStep } from "#test/support/test-paths/test-path.ts"
import type { Portal } from "../support/portal.ts"
import type { Calls, CallsByName } from "./calls.ts"
import type { Watcher } from "./watcher.ts"

/** What a plan is played on: a tab whose clock stands, its calls in the plan's hand, and a look at its charts. */
export interface Fixtures {
  readonly page: Page
  readonly context: BrowserContext
  /** Calls with the cookies of the browser, past the tab. */
  readonly request: APIRequestContext
  /** The running product with its data. */
  readonly portal: Portal
  readonly calls: Calls
  readonly watcher: Watcher
  /** Lets the time of the tab go on. */
  readonly pass: (milliseconds: number) => Promise<void>
}

/** Where in a plan it is. */
export interface Here {
  readonly pathEvent: TestPathEvent
  readonly before: AnyMachineSnapshot
  /** What comes after it. */
  readonly ahead: ReadonlyArray<TestPathStep>
}

/** What a browser on the real server cannot bring about, in some situations or at all. */
export interface Unrealised {
  readonly what: string
  readonly reason: string
  readonly is: (name: string, at: AnyMachineSnapshot, pathEvent: TestPathEvent) => boolean
}

/** A workflow whose plans are played on the product itself. */
export interface Workflow {
  readonly chart: Chart
  /** The visitor is asked for consent, as at a first visit. */
  readonly asked?: boolean
  /** Calls that wait until the plan says how they end, by the name of the actor that makes them. */
  readonly calls: CallsByName
  /** Opens the tab, so that the chart is where its plan begins. */
  readonly open: (fixtures: Fixtures, testPath: TestPath) => Promise<void>
  /** By name: `data.refreshed`, `done loadFleet`, `error loadFleet`, `after pause`. */
  readonly steps: Readonly<Record<string, (fixtures: Fixtures, here: Here) => Promise<void>>>
  readonly unrealised: ReadonlyArray<Unrealised>
  /** What the page must show where the chart is now. */
  readonly assertions?: (fixtures: Fixtures, at: AnyMachineSnapshot) => Promise<void>
}

/** How a workflow's file calls what a plan has next. */
export const stepName = ({ kind, event, actor }: TestPathEvent): string => {
  if (kind === "sent") return event.type
  if (kind === "timer") return event.type.replace(/^xstate\.after\.([^.]+)\..*$/, "after $1")
  return `${kind} ${actor}`
}
