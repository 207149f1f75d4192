import { Schema } from "effect"
import { listUpTo } from "../checks.ts"
import { CountryId, UserId } from "./ids.ts"
import { AuthRole, Language, profile, RoleEntry, writtenProfile } from "./user.ts"
import { IsoTime, UnitSystem } from "./values.ts"

const settings = {
  language: Language,
  systemOfUnits: UnitSystem,
  /** An account that is not active cannot be signed in to. */
  active: Schema.Boolean,
}

const profileExample = {
  firstName: "Aino",
  lastName: "Peltomaa",
  streetAddress: "Peltotie 1",
  postalCode: "41300",
  city: "Harjukylä",
  country: "FI",
  phoneNumber: "+358 40 555 0001",
  timeZone: "Europe/Helsinki",
  language: "fi-FI" as const,
  systemOfUnits: "SI" as const,
  active: true,
}

/** An account as administrators see it (OPEN-136). */
export const AdministeredUser = Schema.Struct({
  id: UserId,
  email: Schema.String,
  ...profile,
  ...settings,
  /** Name of the primary brand portal, or null. */
  domain: Schema.NullOr(Schema.String),
  tosAccepted: Schema.Boolean,
  hasAcceptedPolicy: Schema.Boolean,
  profileFilled: Schema.Boolean,
  roles: Schema.Array(RoleEntry),
  /** How many machines the person owns; an account with machines cannot be deleted. */
  linkedMachines: Schema.Int,
  created: IsoTime,
  /** Counts changes of the account; a PUT with an older one is refused. */
  version: Schema.Int,
}).annotate({
  examples: [
    {
      id: UserId.make(1),
      email: "owner@headland.example",
      ...profileExample,
      domain: "Headland",
      tosAccepted: true,
      hasAcceptedPolicy: true,
      profileFilled: true,
      roles: [{ authRole: "ROLE_END_USER" }],
      linkedMachines: 24,
      created: "2025-11-21T06:30:00.000Z",
      version: 1,
    },
  ],
})
export type AdministeredUser = typeof AdministeredUser.Type

/** What an administrator may change of an account; everything else in the body is ignored. */
export const AccountUpdate = Schema.Struct({
  ...writtenProfile,
  ...settings,
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...profileExample, version: 1 }] })
export type AccountUpdate = typeof AccountUpdate.Type

/** One administrative act or read of personal data (OPEN-27, OPEN-122). */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  time: IsoTime,
  /** Null: no signed-in user, or the clock. The address stays when the account goes. */
  actor: Schema.NullOr(Schema.Struct({ id: UserId, email: Schema.String })),
  /** What was done, as `user.role.added`. */
  action: Schema.String,
  targetKind: Schema.String,
  targetId: Schema.NullOr(Schema.String),
  /** What changed, in the words of the act; never passwords, tokens or secrets. */
  details: Schema.Record(Schema.String, Schema.Json),
}).annotate({
  examples: [
    {
      id: 12,
      time: "2026-11-21T06:30:00.000Z",
      actor: { id: UserId.make(12), email: "admin@headland.example" },
      action: "user.role.added",
      targetKind: "user",
      targetId: "14",
      details: { role: "ROLE_GDPR" },
    },
  ],
})
export type AuditEntry = typeof AuditEntry.Type

export const AuditTargetKind = Schema.Literals([
  "user",
  "machine",
  "partner",
  "subscription",
  "device",
  "catalogue",
  "country",
  "flag",
  "announcement",
  "personal-data",
])
export type AuditTargetKind = typeof AuditTargetKind.Type

/** Filters that may be given several times. */
export const accountFilters = {
  roles: Schema.optional(listUpTo(AuthRole, 20)),
  countries: Schema.optional(listUpTo(CountryId, 300)),
}
