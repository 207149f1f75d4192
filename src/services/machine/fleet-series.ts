import { Context, type Effect } from "effect"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Signal } from "#contract/schemas/data.ts"
import type { MachineId, PartnerId, Vin } from "#contract/schemas/ids.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { Alignment } from "#domain/fleet-data/view.ts"
import type { CallFailure } from "../failures.ts"
import type { Span } from "./machine-series.ts"

/** A machine to compare, with the names of the signals that it has recorded. */
export interface ComparedMachine {
  readonly id: MachineId
  readonly vin: Vin
  readonly name: string
  readonly type: MachineType
  readonly recorded: ReadonlyArray<string>
}

export interface FleetChoice {
  readonly machines: ReadonlyArray<ComparedMachine>
  /** Signals that at least one of the machines has recorded. */
  readonly signals: ReadonlyArray<Signal>
  /** VINs and ids of which the caller may see no machine. */
  readonly missing: ReadonlyArray<string>
}

/** Fault code of a machine within the shown time: its first and last occurrence there, epoch ms. */
export interface CodeMark {
  readonly machineId: MachineId
  readonly code: string
  readonly title: string
  readonly count: number
  readonly first: number
  readonly last: number
}

/**
 * Summary of the recorded values that one call read; the values themselves stay in the service under `version`. The
 * span is the one of the time axis: elapsed ms where machines are aligned by their start of work.
 */
export interface FleetSummary {
  readonly version: number
  readonly samples: number
  readonly span: Span
  /** Start of work of each machine that has one, epoch ms; empty where machines are aligned by the clock. */
  readonly starts: Readonly<Record<number, number>>
  readonly marks: ReadonlyArray<CodeMark>
}

export interface FleetQuestion {
  readonly machines: ReadonlyArray<ComparedMachine>
  readonly signals: ReadonlyArray<string>
  readonly span: Span
  readonly alignment: Alignment
  /** Fault codes to mark; empty for all. */
  readonly codes: ReadonlyArray<string>
  /** Service centre that asks; undefined for the user's own machines. */
  readonly serviceId: PartnerId | undefined
}

/** Machine found by a search of the fleet, by its name, VIN and model in one line. */
export interface FoundMachine {
  readonly id: number
  readonly name: string
  readonly machine: Pick<FleetMachine, "vin" | "type" | "brand" | "model" | "machineName" | "liveStatus">
}

export interface FoundMachines {
  readonly options: ReadonlyArray<FoundMachine>
  readonly total: number
}

/** Recorded values of several machines of the caller's fleet, or of a service centre's machines; the canvas reads the series of the newest version. */
export class FleetSeries extends Context.Service<
  FleetSeries,
  {
    /**
     * Machines by VIN or id, each once, with the signals that they record; without any the two of the fleet that were
     * seen last. Of a service centre only machines by id whose subscription there is active (OPEN-167).
     */
    readonly choose: (
      named: ReadonlyArray<string>,
      serviceId?: PartnerId,
    ) => Effect.Effect<FleetChoice, CallFailure>
    /** Machines of the fleet by a part of their name or VIN, one page. */
    readonly search: (text: string, serviceId?: PartnerId) => Effect.Effect<FoundMachines, CallFailure>
    readonly load: (question: FleetQuestion) => Effect.Effect<FleetSummary, CallFailure>
  }
>()("headland/machine/FleetSeries") {}
