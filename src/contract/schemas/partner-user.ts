import { Schema } from "effect"
import { Email, requiredLine } from "../checks.ts"
import { BrandId, CountryId, PartnerId, UserId } from "./ids.ts"
import { AuthRole, Language, PartnerType, RoleEntry } from "./user.ts"
import { IsoTime } from "./values.ts"

/** A user of the partner network, with only the roles that the caller may see (OPEN-44). */
export const PartnerUser = Schema.Struct({
  id: UserId,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  phoneNumber: Schema.String,
  /** Country of the user, ISO 3166-1 alpha-2, or empty while unknown. */
  country: Schema.String,
  language: Language,
  /**
   * Whether the account is active: not before the user follows the activation link, nor while the account is
   * deactivated.
   */
  active: Schema.Boolean,
  roles: Schema.Array(RoleEntry),
}).annotate({
  examples: [
    {
      id: UserId.make(5),
      email: "service@headland.example",
      firstName: "Jarmo",
      lastName: "Ruuvila",
      phoneNumber: "+358 40 555 0005",
      country: "FI",
      language: "fi-FI",
      active: true,
      roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: PartnerId.make(3) }],
    },
  ],
})
export type PartnerUser = typeof PartnerUser.Type

/** An address that has an account outside the caller's scope: nothing but that it exists. */
export const KnownAddress = Schema.Struct({ email: Schema.String, exists: Schema.Literal(true) }).annotate({
  examples: [{ email: "owner@headland.example", exists: true }],
})

/** Answer to a search by address: the user, or only that the account exists. */
export const FoundPartnerUser = Schema.Union([PartnerUser, KnownAddress])
export type FoundPartnerUser = typeof FoundPartnerUser.Type

/**
 * A role with its scope in a request body; `partnerType` may be left out, because it follows from the partner, and
 * is checked when given.
 */
const RoleChoice = Schema.Struct({
  authRole: AuthRole,
  partnerType: Schema.optionalKey(PartnerType),
  partnerId: Schema.optionalKey(PartnerId),
  countryId: Schema.optionalKey(CountryId),
  brandId: Schema.optionalKey(BrandId),
})
export type RoleChoice = typeof RoleChoice.Type

/** Invitation of a person into the partner network (OPEN-116). */
export const NetworkInvitation = Schema.Struct({
  email: Email,
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  language: Language,
  country: CountryId,
  role: RoleChoice,
}).annotate({
  examples: [
    {
      email: "new.mechanic@partners.example",
      firstName: "Sanna",
      lastName: "Vasara",
      language: "fi-FI",
      country: CountryId.make("FI"),
      role: { authRole: "ROLE_PARTNER_USER", partnerId: PartnerId.make(3) },
    },
  ],
})
export type NetworkInvitation = typeof NetworkInvitation.Type

/**
 * Result of an invitation. ACCOUNT_OPENED: the e-mail address was new; an account with the role was created and
 * waits for activation. WAITS_FOR_ACCEPTANCE: an account with the address exists, and gets the role when its user
 * accepts the invitation through the mail.
 */
export const InvitationSent = Schema.Struct({
  email: Schema.String,
  role: RoleEntry,
  state: Schema.Literals(["ACCOUNT_OPENED", "WAITS_FOR_ACCEPTANCE"]),
  /** Time at which the link in the invitation mail expires. */
  expires: IsoTime,
}).annotate({
  examples: [
    {
      email: "new.mechanic@partners.example",
      role: { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: PartnerId.make(3) },
      state: "ACCOUNT_OPENED",
      expires: "2026-12-05T06:30:00.000Z",
    },
  ],
})
export type InvitationSent = typeof InvitationSent.Type

/**
 * Setting of one role of a user (ROLE-43, OPEN-116). `role` is the role entry, `authRole` the target role. When
 * both name the same role, the user gets the role, or loses it with `remove`; where one names PARTNER_USER and the
 * other READ_ONLY_PARTNER_USER, the present role changes into the other.
 */
export const RoleSetting = Schema.Struct({
  role: RoleChoice,
  /** Id of the role's partner, when `role` does not contain it. */
  partnerId: Schema.optionalKey(PartnerId),
  authRole: AuthRole,
  remove: Schema.optionalKey(Schema.Boolean),
}).annotate({
  examples: [
    {
      role: { authRole: "ROLE_PARTNER_USER", partnerId: PartnerId.make(3) },
      authRole: "ROLE_READ_ONLY_PARTNER_USER",
    },
  ],
})
export type RoleSetting = typeof RoleSetting.Type

/** Role with which a user is added to a partner. */
export const MemberRole = Schema.Struct({
  authRole: Schema.Literals(["ROLE_PARTNER_USER", "ROLE_READ_ONLY_PARTNER_USER"]),
}).annotate({ examples: [{ authRole: "ROLE_PARTNER_USER" }] })

/** Contents of an invitation, as shown to the holder of the mailed link. */
export const OpenInvitation = Schema.Struct({
  /** E-mail address of the account that gets the role. */
  email: Schema.String,
  /** Name of the user who sent the invitation. */
  invitedBy: Schema.String,
  role: RoleEntry,
  /** Name of the partner that the role belongs to; null for a role without partner. */
  partnerName: Schema.NullOr(Schema.String),
  expires: IsoTime,
}).annotate({
  examples: [
    {
      email: "mechanic@partners.example",
      invitedBy: "Jarmo Ruuvila",
      role: { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: PartnerId.make(3) },
      partnerName: "Harjukylän Huolto",
      expires: "2026-12-05T06:30:00.000Z",
    },
  ],
})
export type OpenInvitation = typeof OpenInvitation.Type
