import { Schema } from "effect"
import { MachineType } from "./catalogue.ts"
import { MachineId, Vin } from "./ids.ts"
import { LiveStatus } from "./machine.ts"
import { IsoTime, Location } from "./values.ts"

/** Maximum number of machines on the map of a service centre. */
export const MOST_CENTRE_POSITIONS = 10_000

const example = {
  id: MachineId.make(1),
  vin: Vin.make("HDLTR1A27R0000001"),
  machineName: "Otso",
  type: "TRACTOR" as const,
  brand: "Headland",
  model: "Furrow 150",
  liveStatus: "RUNNING" as const,
  position: { lat: 62.2417, lng: 25.7473 },
  positionTime: "2026-11-21T06:30:00.000Z",
  speed: 8.4,
  heading: 112,
  openAlarms: 1,
}

/** A machine of a service centre where it was seen last, for the map. */
export const CentrePosition = Schema.Struct({
  id: MachineId,
  vin: Vin,
  /** The owner's name for the machine; where it is null, the VIN is shown. */
  machineName: Schema.NullOr(Schema.String),
  type: MachineType,
  brand: Schema.String,
  /** Name of the model. */
  model: Schema.String,
  liveStatus: LiveStatus,
  position: Location,
  positionTime: IsoTime,
  /** km/h. */
  speed: Schema.NullOr(Schema.Finite),
  /** Heading in degrees clockwise from north, 0 to under 360. */
  heading: Schema.NullOr(Schema.Finite),
  openAlarms: Schema.Int,
}).annotate({ examples: [example] })
export type CentrePosition = typeof CentrePosition.Type

/** Machines on the map of a service centre, by name, and how many match the filters beside them. */
export const CentrePositions = Schema.Struct({
  content: Schema.Array(CentrePosition),
  /** Number of machines that match the filters, with or without a known position. */
  machines: Schema.Int,
}).annotate({ examples: [{ content: [example], machines: 2 }] })
export type CentrePositions = typeof CentrePositions.Type
