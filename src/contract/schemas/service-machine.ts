import { Schema } from "effect"
import { CountryId, MachineId, PartnerId, Vin } from "./ids.ts"
import {
  FleetMachine,
  fleetMachineExample,
  MachineStatistics,
  OwnerName,
  SubscriptionState,
  statisticsExample,
} from "./machine.ts"
import { PageMetadata } from "./paging.ts"

const count = Schema.Int
/** Numbers of open alarms by level: A stop now, B service soon, C information. */
const AlarmCounts = Schema.Struct({ A: count, B: count, C: count })
export type AlarmCounts = typeof AlarmCounts.Type

const service = {
  /** Number of machines whose service is due: service counter at 0 hours or less. */
  servicesDue: count,
  /** Number of machines with a service due within the next 50 hours. */
  servicesNext50: count,
  /** Number of machines with a service due in more than 50 and up to 100 hours. */
  services50To100: count,
}

/** Key figures of the machines that a service centre looks after (OPEN-65). */
export const FleetSummary = Schema.Struct({
  /** Number of machines with an ACTIVE subscription at the centre: the sum of the running, off and delayed machines. */
  machines: count,
  running: count,
  off: count,
  dataDelayed: count,
  openAlarms: AlarmCounts,
  /** The same alarms by what is done about them, as in the tabs of the work list. */
  openAlarmsByState: Schema.Struct({ NEW: AlarmCounts, IN_PROGRESS: AlarmCounts, MONITOR: AlarmCounts }),
  /** Number of proactive alerts that are NEW, IN_PROGRESS or MONITOR. */
  activeProactiveAlerts: count,
  ...service,
  /** Number of ACTIVE subscriptions that end within 30 days. */
  subscriptionsEnding: count,
  /** Number of subscription requests that wait for the centre's answer. */
  subscriptionRequests: count,
}).annotate({
  examples: [
    {
      machines: 24,
      running: 9,
      off: 13,
      dataDelayed: 2,
      openAlarms: { A: 1, B: 4, C: 3 },
      openAlarmsByState: {
        NEW: { A: 1, B: 1, C: 2 },
        IN_PROGRESS: { A: 0, B: 2, C: 0 },
        MONITOR: { A: 0, B: 1, C: 1 },
      },
      activeProactiveAlerts: 2,
      servicesDue: 1,
      servicesNext50: 3,
      services50To100: 2,
      subscriptionsEnding: 2,
      subscriptionRequests: 1,
    },
  ],
})
export type FleetSummary = typeof FleetSummary.Type

/** Machine in the list of a service centre, with the owner while the centre looks after it. */
export const CentreMachine = Schema.Struct({
  ...FleetMachine.fields,
  owner: Schema.NullOr(OwnerName),
}).annotate({
  examples: [{ ...fleetMachineExample, owner: { firstName: "Aino", lastName: "Peltomaa" } }],
})
export type CentreMachine = typeof CentreMachine.Type

/** Models among the machines of a service centre, as options of the list's filters; by brand, series and name. */
export const CentreModels = Schema.Struct({
  models: Schema.Array(Schema.Struct({ brand: Schema.String, series: Schema.String, name: Schema.String })),
}).annotate({ examples: [{ models: [{ brand: "Headland", series: "Furrow", name: "Furrow 150" }] }] })
export type CentreModels = typeof CentreModels.Type

/** Key figures of the machines of a dealer and of its linked service centres (OPEN-123). */
export const DashboardStatistics = Schema.Struct({
  machines: count,
  runningNow: count,
  activeSubscriptions: count,
  /** Number of ACTIVE subscriptions that end within 30 days. */
  endingSubscriptions: count,
  /** Number of subscription requests that wait for a service centre's answer. */
  requests: count,
  openAlarms: count,
  activeProactiveAlerts: count,
  ...service,
}).annotate({
  examples: [
    {
      machines: 70,
      runningNow: 21,
      activeSubscriptions: 60,
      endingSubscriptions: 5,
      requests: 3,
      openAlarms: 12,
      activeProactiveAlerts: 4,
      servicesDue: 2,
      servicesNext50: 6,
      services50To100: 5,
    },
  ],
})
export type DashboardStatistics = typeof DashboardStatistics.Type

const StatisticsOfMachine = Schema.Struct({
  machineId: MachineId,
  vin: Vin,
  ...MachineStatistics.fields,
}).annotate({
  examples: [{ machineId: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), ...statisticsExample }],
})

/** Answer with the key figures of each machine on one page of the list, and of these machines together (OPEN-64). */
export const ServiceStatistics = Schema.Struct({
  content: Schema.Array(StatisticsOfMachine),
  /** Key figures of all machines on this page together, not of the whole list. */
  totals: MachineStatistics,
  pageMetadata: PageMetadata,
})
export type ServiceStatistics = typeof ServiceStatistics.Type

/**
 * Result of a machine search beyond the caller's own machines: what the machine is, without owner and position
 * (OPEN-158).
 */
export const FoundMachine = Schema.Struct({
  machine: Schema.Struct({
    id: MachineId,
    vin: Vin,
    /** The owner's name for the machine; null where it has none, or the caller does not look after the machine. */
    machineName: Schema.NullOr(Schema.String),
    model: Schema.Struct({ name: Schema.String, series: Schema.String, brand: Schema.String }),
    country: CountryId,
  }),
  serviceId: Schema.NullOr(PartnerId),
  ownerKnown: Schema.Boolean,
  /**
   * State of a subscription that waits for an answer, INVITE or REQUEST: of the one found in the search for such,
   * else of the one at the centre that the search is for.
   */
  state: Schema.NullOr(SubscriptionState),
}).annotate({
  examples: [
    {
      machine: {
        id: MachineId.make(42),
        vin: Vin.make("HDLTR7AAX25000042"),
        machineName: "Harju",
        model: { name: "H 210", series: "H 200", brand: "Headland" },
        country: CountryId.make("FI"),
      },
      serviceId: null,
      ownerKnown: true,
      state: null,
    },
  ],
})
export type FoundMachine = typeof FoundMachine.Type
