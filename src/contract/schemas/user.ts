import { Schema, Struct } from "effect"
import { Email, freeObject, lineOfText, phoneNumber, requiredLine, requiredText, text } from "../checks.ts"
import { BrandId, CountryId, MachineId, PartnerId, UserId, Vin } from "./ids.ts"
import { UnitSystem } from "./values.ts"

export const AuthRole = Schema.Literals([
  "ROLE_ADMIN",
  "ROLE_BRAND_USER",
  "ROLE_DEMO_USER",
  "ROLE_END_USER",
  "ROLE_IMPORTER",
  "ROLE_LOCAL_BRAND_USER",
  "ROLE_PARTNER_ADMIN",
  "ROLE_PARTNER_BASE",
  "ROLE_PARTNER_USER",
  "ROLE_CONFIGURATION",
  "ROLE_SWAGGER",
  "ROLE_READ_ONLY_PARTNER_USER",
  "ROLE_GDPR",
])
export type AuthRole = typeof AuthRole.Type

export const PartnerType = Schema.Literals(["DEALER", "SERVICE"])
export type PartnerType = typeof PartnerType.Type

/** One role of a user with its scope; a key is absent where the role has no such scope (ROLE-02). */
export const RoleEntry = Schema.Struct({
  authRole: AuthRole,
  partnerType: Schema.optionalKey(PartnerType),
  partnerId: Schema.optionalKey(PartnerId),
  countryId: Schema.optionalKey(CountryId),
  brandId: Schema.optionalKey(BrandId),
})
export type RoleEntry = typeof RoleEntry.Type

/** A role in answers to the user who has the role: with the names of the partner and the brand in the role's scope. */
export const NamedRole = Schema.Struct({
  ...RoleEntry.fields,
  partnerName: Schema.optionalKey(Schema.String),
  brandName: Schema.optionalKey(Schema.String),
})
export type NamedRole = typeof NamedRole.Type

/** Languages that the portal offers, 23 in all (I18N-01, OPEN-144). */
export const Language = Schema.Literals([
  "en-GB",
  "fi-FI",
  "bg-BG",
  "cs-CZ",
  "da-DK",
  "de-DE",
  "es-XL",
  "et-EE",
  "fr-FR",
  "hu-HU",
  "it-IT",
  "lt-LT",
  "lv-LV",
  "nl-NL",
  "no-NO",
  "pl-PL",
  "pt-BR",
  "pt-PT",
  "ro-RO",
  "ru-RU",
  "sv-SE",
  "sl-SI",
  "tr-TR",
])
export type Language = typeof Language.Type
export const DEFAULT_LANGUAGE: Language = "en-GB"

export const FeatureFlag = Schema.Struct({ name: Schema.String, roles: Schema.Array(AuthRole) })

/** A user's own settings: a free JSON object of at most 16 KB (OPEN-29). */
export const Preference = freeObject

/** Maximum number of characters of each profile field (OPEN-30). */
export const PROFILE_LENGTHS = {
  firstName: 80,
  lastName: 80,
  streetAddress: 120,
  postalCode: 20,
  city: 80,
  country: 2,
  phoneNumber: 40,
  timeZone: 64,
} as const

const profileOf = (kind: typeof text) => ({
  firstName: kind(PROFILE_LENGTHS.firstName),
  lastName: kind(PROFILE_LENGTHS.lastName),
  streetAddress: kind(PROFILE_LENGTHS.streetAddress),
  postalCode: kind(PROFILE_LENGTHS.postalCode),
  city: kind(PROFILE_LENGTHS.city),
  /** Country by ISO 3166-1 alpha-2, or empty while unknown. */
  country: kind(PROFILE_LENGTHS.country),
  phoneNumber: kind(PROFILE_LENGTHS.phoneNumber),
  /** Time zone by its IANA name, as `Europe/Helsinki`, or empty while unknown. */
  timeZone: kind(PROFILE_LENGTHS.timeZone),
})

/**
 * Fields of a complete profile (PWD-07) for reading, with looser checks than `writtenProfile`, so that texts
 * stored earlier stay readable.
 */
export const profile = profileOf(text)
/** Profile fields for writing: each is one line of text, and the telephone number can be one. */
export const writtenProfile = {
  ...profileOf(lineOfText),
  phoneNumber: phoneNumber(PROFILE_LENGTHS.phoneNumber),
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
  preference: { map: { layer: "plain" } },
  tosAccepted: true,
  hasAcceptedPolicy: true,
}

export const userExample = {
  id: UserId.make(1),
  email: "owner@headland.example",
  active: true,
  profileFilled: true,
  ...profileExample,
  domain: "Headland",
  roles: [{ authRole: "ROLE_END_USER" as const }],
  machines: [{ id: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }],
  featureFlags: [{ name: "PROACTIVE_ALERTS", roles: ["ROLE_END_USER" as const] }],
  importerBrands: [],
}

/** The signed-in user (USER-01 to USER-03); empty texts mean "not given yet". */
export const User = Schema.Struct({
  id: UserId,
  email: Schema.String,
  active: Schema.Boolean,
  profileFilled: Schema.Boolean,
  hasAcceptedPolicy: Schema.Boolean,
  tosAccepted: Schema.Boolean,
  ...profile,
  language: Language,
  systemOfUnits: UnitSystem,
  preference: Preference,
  /** Name of the user's primary brand portal, or null. */
  domain: Schema.NullOr(Schema.String),
  roles: Schema.Array(NamedRole),
  machines: Schema.Array(
    Schema.Struct({ id: MachineId, vin: Vin, machineName: Schema.NullOr(Schema.String) }),
  ),
  featureFlags: Schema.Array(FeatureFlag),
  importerBrands: Schema.Array(BrandId),
}).annotate({ examples: [userExample] })
export type User = typeof User.Type

/**
 * Fields of the full user that PUT /users reads; all other fields in the body are ignored (OPEN-23). A field that
 * is left out keeps its stored value, so that changing one setting does not undo settings saved meanwhile.
 */
export const UserUpdate = Schema.Struct({
  id: UserId,
  ...Struct.map(writtenProfile, Schema.optionalKey),
  language: Schema.optionalKey(Language),
  systemOfUnits: Schema.optionalKey(UnitSystem),
  preference: Schema.optionalKey(Preference),
  tosAccepted: Schema.optionalKey(Schema.Boolean),
  hasAcceptedPolicy: Schema.optionalKey(Schema.Boolean),
}).annotate({ examples: [{ id: UserId.make(1), ...profileExample }] })
export type UserUpdate = typeof UserUpdate.Type

export const Credentials = Schema.Struct({
  email: requiredText(254),
  password: requiredText(256),
}).annotate({ examples: [{ email: "owner@headland.example", password: "Kesanto-2026" }] })
export type Credentials = typeof Credentials.Type

export const PasswordChange = Schema.Struct({
  oldPassword: requiredText(256),
  password: requiredText(256),
  password2: requiredText(256),
}).annotate({
  examples: [{ oldPassword: "Ohrapelto-2025", password: "Kesanto-2026", password2: "Kesanto-2026" }],
})

/**
 * Registration of an owner account; password and agreements are entered later, on the page behind the mailed link
 * (OPEN-13).
 */
export const Registration = Schema.Struct({
  email: Email,
  firstName: requiredLine(80),
  lastName: requiredLine(80),
  country: CountryId,
  language: Language,
  domain: Schema.optionalKey(lineOfText(80)),
}).annotate({
  examples: [
    {
      email: "matti.ojanpera@farms.example",
      firstName: "Matti",
      lastName: "Ojanperä",
      country: CountryId.make("FI"),
      language: "fi-FI",
      domain: "Headland",
    },
  ],
})
export type Registration = typeof Registration.Type

/** New password set with the secret of a mailed link (OPEN-15). */
export const PasswordReset = Schema.Struct({
  token: requiredText(128),
  password: requiredText(256),
  password2: requiredText(256),
}).annotate({
  examples: [{ token: "Zm9yZXN0LWZhcm0tZmllbGQ", password: "Kesanto-2026", password2: "Kesanto-2026" }],
})
export type PasswordReset = typeof PasswordReset.Type
