import { Schema } from "effect"
import { expect, it } from "vitest"
import { DEFAULT_LANGUAGE, Language, User, userExample } from "#contract/schemas/user.ts"
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
