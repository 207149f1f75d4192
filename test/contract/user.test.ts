import { Schema } from "effect"
import { expect, it } from "vitest"
import {
  AuthRole,
  DEFAULT_LANGUAGE,
  Language,
  PartnerType,
  User,
  userExample,
} from "#contract/schemas/user.ts"
import { languageNames } from "#i18n/languages.ts"

it("a user has the fields of the requirement, and no other goes over the wire (USER-01 to USER-03)", () => {
  expect(Object.keys(User.fields).sort()).toEqual(
    [
      ["id", "email", "machines", "roles", "active", "profileFilled", "hasAcceptedPolicy", "tosAccepted"],
      ["domain", "featureFlags", "streetAddress", "city", "postalCode", "country", "phoneNumber"],
      ["systemOfUnits", "preference", "firstName", "lastName", "language", "timeZone", "importerBrands"],
    ]
      .flat()
      .sort(),
  )
  const sent = Schema.decodeUnknownSync(User)({ ...userExample, passwordHash: "x" })
  expect(sent).not.toHaveProperty("passwordHash")
})

it("23 languages are spoken, in the order of the requirement; who chooses none has British English (I18N-01, I18N-02, I18N-06)", () => {
  const wanted = [
    ["en-GB", "fi-FI", "bg-BG", "cs-CZ", "da-DK", "de-DE", "es-XL", "et-EE", "fr-FR", "hu-HU", "it-IT"],
    ["lt-LT", "lv-LV", "nl-NL", "no-NO", "pl-PL", "pt-BR", "pt-PT", "ro-RO", "ru-RU", "sv-SE", "sl-SI"],
    ["tr-TR"],
  ].flat()
  expect(wanted).toHaveLength(23)
  expect(Language.literals).toEqual(wanted)
  expect(Object.keys(languageNames)).toEqual(wanted)
  expect(DEFAULT_LANGUAGE).toBe("en-GB")
})

it("a role is one of thirteen, and belongs to a dealer or a service centre where it has a partner (ROLE-01, ROLE-02)", () => {
  const wanted = [
    ["ADMIN", "BRAND_USER", "DEMO_USER", "END_USER", "IMPORTER", "LOCAL_BRAND_USER", "PARTNER_ADMIN"],
    ["PARTNER_BASE", "PARTNER_USER", "CONFIGURATION", "SWAGGER", "READ_ONLY_PARTNER_USER", "GDPR"],
  ].flat()
  expect(AuthRole.literals).toEqual(wanted.map((role) => `ROLE_${role}`))
  expect(PartnerType.literals).toEqual(["DEALER", "SERVICE"])
})
