import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { mayOpenCase } from "#domain/proactive-alerts/rights.ts"
import type { ResourceMachine } from "../../shared/resource/machine.ts"
import type { AlertStatusMachine } from "../alert-status/machine.ts"
import type { SupportCaseMachine } from "../support-case/machine.ts"
import type { TabClosingMachine } from "../tab-closing/machine.ts"
import type { ProactiveAlertMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ProactiveAlertMachine>

export interface AlertParts {
  readonly status: ActorRefFrom<AlertStatusMachine>
  readonly supportCase: ActorRefFrom<SupportCaseMachine>
  readonly tabClosing: ActorRefFrom<TabClosingMachine>
  readonly closedAlerts: ActorRefFrom<ResourceMachine>
  readonly signal: ActorRefFrom<ResourceMachine>
}

/** The page's parts while it shows an alert. */
export const partsOf = ({ children }: Snapshot): Partial<AlertParts> => children
export const alertOf = ({ context }: Snapshot): ProactiveAlert | undefined => context.loaded?.value
/** Time at which the shown alert was read, epoch ms. */
export const readAt = ({ context }: Snapshot): number => context.loaded?.at ?? 0
export const isWithoutAccess = (snapshot: Snapshot): boolean => snapshot.hasTag("noAccess")
/** Whether another attempt to load the alert is offered. */
export const canRetry = (snapshot: Snapshot): boolean => snapshot.matches("failed")
export const isWithoutFeature = (snapshot: Snapshot): boolean => snapshot.hasTag("noFeature")
export const isStale = (snapshot: Snapshot): boolean => snapshot.hasTag("stale")
/** Whether a support case may be opened now (CASE-02). */
export const isCaseOffered = ({ context: { loaded, user } }: Snapshot): boolean =>
  loaded !== undefined && user !== null && mayOpenCase(user, loaded.value)
