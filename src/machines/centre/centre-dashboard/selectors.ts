import type { SnapshotFrom } from "xstate"
import type { CentreDashboardMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<CentreDashboardMachine>

export const centreIdOf = ({ context }: Snapshot) => context.serviceId
export const hasProactiveAlerts = ({ context }: Snapshot) => context.hasProactiveAlerts
export const hoursOf = ({ context }: Snapshot) => context.hours
/** Chart of the figures as they are now. */
export const summaryOf = ({ children }: Snapshot) => children.summary
/** Chart of the statistics over the chosen hours. */
export const statisticsOf = ({ children }: Snapshot) => children.statistics
