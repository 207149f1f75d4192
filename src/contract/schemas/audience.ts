import { Schema } from "effect"
import { Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/**
 * Kinds of audiences that may see machines of an owner, in the order of a list; from IMPORTER on they are roles of the
 * network, all users with such a role together (OPEN-197).
 */
export const AudienceKind = Schema.Literals([
  "PERSON",
  "SERVICE_CENTRE",
  "DEALER",
  "EXTERNAL_SYSTEM",
  "IMPORTER",
  "BRAND",
  "ADMINISTRATION",
  "PRIVACY",
])
export type AudienceKind = typeof AudienceKind.Type

/**
 * Why an audience may see machines: a share, or one that waits for an account; an active subscription, one that is
 * requested or offered, or the machine's assignment to a centre; the machine's dealer, or the dealer of its centre;
 * an external system that is switched on; a role in the network.
 */
export const AudienceReason = Schema.Literals([
  "SHARE",
  "WAITING_SHARE",
  "SUBSCRIPTION",
  "REQUEST",
  "INVITE",
  "ASSIGNED",
  "DEALER",
  "CENTRE_DEALER",
  "SWITCHED_ON",
  "ROLE",
])
export type AudienceReason = typeof AudienceReason.Type

/** An audience that may see machines of the caller for one reason and until one time, and which machines (OPEN-197). */
export const Audience = Schema.Struct({
  /** Key of the entry in the list. */
  id: Schema.String,
  kind: AudienceKind,
  reason: AudienceReason,
  /** Name of the person, partner or external system; null for a person without account, and for roles of the network. */
  name: Schema.NullOr(Schema.String),
  /** Address of a person; null for all others. */
  email: Schema.NullOr(Schema.String),
  /** Time when a share ends by itself; null without an end, and for all other reasons. */
  until: Schema.NullOr(IsoTime),
  machines: Schema.Struct({
    count: Schema.Int,
    /** The first machines by name, at most three. */
    first: Schema.Array(Schema.Struct({ vin: Vin, machineName: Schema.NullOr(Schema.String) })),
  }),
}).annotate({
  identifier: "Audience",
  examples: [
    {
      id: "PERSON:SHARE:farmer1@farms.example:1798149600",
      kind: "PERSON",
      reason: "SHARE",
      name: "Matti Ojanperä",
      email: "farmer1@farms.example",
      until: "2026-12-24T22:00:00.000Z",
      machines: { count: 1, first: [{ vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }] },
    },
  ],
})
export type Audience = typeof Audience.Type
