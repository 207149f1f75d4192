import { Schema } from "effect"
import { MachineType } from "./catalogue.ts"
import { MachineId, UserId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** Share of a machine: the user who may see another owner's machine, or will after activating the account (OPEN-80). */
export const Share = Schema.Struct({
  /** Share handle from the user search; valid only for the owner who made the search. */
  id: Schema.String,
  enabled: Schema.Boolean,
  created: IsoTime,
  /** Time when the share ends by itself; null for a share without an end. */
  until: Schema.NullOr(IsoTime),
  /** The user with whom the machine is shared; the names are empty while the e-mail address has no active account. */
  user: Schema.Struct({ firstName: Schema.String, lastName: Schema.String, email: Schema.String }),
}).annotate({
  identifier: "Share",
  examples: [
    {
      id: "5f0c2c8e6d5b4b0f9a7c1e2d3f4a5b6c",
      enabled: true,
      created: "2026-11-21T06:30:00.000Z",
      until: null,
      user: { firstName: "Matti", lastName: "Ojanperä", email: "farmer1@farms.example" },
    },
  ],
})
export type Share = typeof Share.Type

export const ShareSwitch = Schema.Struct({
  enabled: Schema.Boolean,
  /** Future time when the share ends by itself; null for no end; a share without it here keeps its end. */
  until: Schema.optional(Schema.NullOr(IsoTime)),
}).annotate({
  identifier: "ShareSwitch",
  examples: [{ enabled: true }, { enabled: true, until: "2026-12-24T22:00:00.000Z" }],
})
export type ShareSwitch = typeof ShareSwitch.Type

const LentMachine = Schema.Struct({
  id: MachineId,
  vin: Vin,
  machineName: Schema.NullOr(Schema.String),
  type: MachineType,
  model: Schema.String,
  brand: Schema.String,
})

const lentExample = {
  id: MachineId.make(1),
  vin: Vin.make("HDLTR1A27R0000001"),
  machineName: "Otso",
  type: "TRACTOR" as const,
  model: "Furrow 150",
  brand: "Headland",
}

/** A share of one of the caller's machines, with the machine. */
export const OwnShare = Schema.Struct({ ...Share.fields, machine: LentMachine }).annotate({
  identifier: "OwnShare",
  examples: [
    {
      id: "5f0c2c8e6d5b4b0f9a7c1e2d3f4a5b6c",
      enabled: true,
      created: "2026-11-21T06:30:00.000Z",
      until: "2026-12-24T22:00:00.000Z",
      user: { firstName: "Matti", lastName: "Ojanperä", email: "farmer1@farms.example" },
      machine: lentExample,
    },
  ],
})
export type OwnShare = typeof OwnShare.Type

/** A machine shared with the user (OPEN-24). */
export const SharedMachine = Schema.Struct({
  shareId: Schema.String,
  enabled: Schema.Boolean,
  created: IsoTime,
  until: Schema.NullOr(IsoTime),
  machine: LentMachine,
  owner: Schema.Struct({ firstName: Schema.String, lastName: Schema.String }),
}).annotate({
  identifier: "SharedMachine",
  examples: [
    {
      shareId: "5f0c2c8e6d5b4b0f9a7c1e2d3f4a5b6c",
      enabled: true,
      created: "2026-11-21T06:30:00.000Z",
      until: null,
      machine: lentExample,
      owner: { firstName: "Aino", lastName: "Peltomaa" },
    },
  ],
})
export type SharedMachine = typeof SharedMachine.Type

/**
 * One hit of the user search (OPEN-28). A search by e-mail always answers one entry whose `id` is a share handle,
 * even if no account has that address; a search by text answers accounts in the caller's scope with a null `id`.
 * Names and `userId` are present only for accounts in the caller's scope.
 */
export const FoundUser = Schema.Struct({
  id: Schema.NullOr(Schema.String),
  email: Schema.String,
  userId: Schema.NullOr(UserId),
  firstName: Schema.NullOr(Schema.String),
  lastName: Schema.NullOr(Schema.String),
}).annotate({
  identifier: "FoundUser",
  examples: [
    {
      id: "5f0c2c8e6d5b4b0f9a7c1e2d3f4a5b6c",
      email: "farmer1@farms.example",
      userId: null,
      firstName: null,
      lastName: null,
    },
  ],
})
export type FoundUser = typeof FoundUser.Type
