import { Schema } from "effect"
import { listUpTo } from "../checks.ts"
import { CountryId, UserId } from "./ids.ts"
import { AuthRole, Language, profile, RoleEntry, writtenProfile } from "./user.ts"
import { IsoTime, UnitSystem } from "./values.ts"

const settings = {
  language: Language,
  systemOfUnits: UnitSystem,
  /** Whether the account is active; false when it is deactivated, and sign-in is then impossible. */
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
  /** Name of the account's primary brand portal, or null. */
  domain: Schema.NullOr(Schema.String),
  tosAccepted: Schema.Boolean,
  hasAcceptedPolicy: Schema.Boolean,
  profileFilled: Schema.Boolean,
  roles: Schema.Array(RoleEntry),
  /** Number of machines that the user owns; an account with machines cannot be deleted. */
  linkedMachines: Schema.Int,
  created: IsoTime,
  /** Version number of the account, raised by each change; a PUT with an older version is refused. */
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

/** Fields of an account that an administrator may change; all other fields in the body are ignored. */
export const AccountUpdate = Schema.Struct({
  ...writtenProfile,
  ...settings,
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...profileExample, version: 1 }] })
export type AccountUpdate = typeof AccountUpdate.Type

/** Audit log entry: one administrative action, or one read of personal data (OPEN-27, OPEN-122). */
export const AuditEntry = Schema.Struct({
  id: Schema.Int,
  time: IsoTime,
  /**
   * User who did the audited action; null when no signed-in user acted, or a timed job did. The e-mail address
   * remains when the account is deleted.
   */
  actor: Schema.NullOr(Schema.Struct({ id: UserId, email: Schema.String })),
  /** Name of the audited action, as `user.role.added`. */
  action: Schema.String,
  targetKind: Schema.String,
  targetId: Schema.NullOr(Schema.String),
  /** Changes made by the audited action, in fields that depend on the action; never passwords, tokens or secrets. */
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

/** Query parameters of account lists that accept several values, any of which may match. */
export const accountFilters = {
  roles: Schema.optional(listUpTo(AuthRole, 20)),
  countries: Schema.optional(listUpTo(CountryId, 300)),
}
