import { Schema } from "effect"
import { MachineType } from "./catalogue.ts"
import { MachineId, Vin } from "./ids.ts"
import { PageMetadata } from "./paging.ts"
import { IsoTime } from "./values.ts"

/** Next service of a machine, with what a service centre needs to arrange it. */
export const PlannedService = Schema.Struct({
  /** Id of the machine. */
  id: MachineId,
  vin: Vin,
  /** The owner's name for the machine; null: the VIN is shown. */
  machineName: Schema.NullOr(Schema.String),
  type: MachineType,
  model: Schema.Struct({ name: Schema.String, series: Schema.String, brand: Schema.String }),
  /** Operating hours; null while none are known. */
  hours: Schema.NullOr(Schema.Finite),
  /** Hours to the next service; 0 or less: it is due (MACH-11). */
  nextService: Schema.Finite,
  /**
   * Day (UTC, YYYY-MM-DD) on which the service is estimated to fall due at the machine's present use; null: N/A
   * (MACH-17).
   */
  estimatedServiceDate: Schema.NullOr(Schema.String),
  /** Time at which the counter last started again; null when no service is known. */
  lastService: Schema.NullOr(IsoTime),
  /** Whether users reset the counter; otherwise it starts again by itself (MACH-13 to MACH-15). */
  serviceIntervalResetAllowed: Schema.Boolean,
  /** Owner to arrange the service with; null for a machine without an owner. */
  owner: Schema.NullOr(
    Schema.Struct({
      firstName: Schema.String,
      lastName: Schema.String,
      email: Schema.String,
      phoneNumber: Schema.String,
    }),
  ),
}).annotate({
  identifier: "PlannedService",
  examples: [
    {
      id: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      machineName: "Otso",
      type: "TRACTOR",
      model: { name: "Furrow 150", series: "Furrow", brand: "Headland" },
      hours: 1462,
      nextService: 38,
      estimatedServiceDate: "2026-12-14",
      lastService: "2026-05-11T07:20:00.000Z",
      serviceIntervalResetAllowed: true,
      owner: {
        firstName: "Aino",
        lastName: "Peltomaa",
        email: "owner@headland.example",
        phoneNumber: "+358 40 555 0001",
      },
    },
  ],
})
export type PlannedService = typeof PlannedService.Type

/** Numbers of machines by the hours to their next service (MACH-18). */
export const ServiceBuckets = Schema.Struct({
  /** The service is due. */
  due: Schema.Int,
  /** In the next 50 hours. */
  in50: Schema.Int,
  /** In more than 50 and up to 100 hours. */
  in100: Schema.Int,
  /** In more than 100 hours. */
  later: Schema.Int,
})
export type ServiceBuckets = typeof ServiceBuckets.Type

/** Page of the service plan of a centre, and beside it what belongs to the whole plan. */
export const ServicePlan = Schema.Struct({
  content: Schema.Array(PlannedService),
  /** Numbers of machines that the search finds, whichever bucket the page is of. */
  counts: ServiceBuckets,
  /** Whether the caller may say that a service is done (ROLE-21). */
  mayMark: Schema.Boolean,
  pageMetadata: PageMetadata,
})
export type ServicePlan = typeof ServicePlan.Type
