import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { AuthRole } from "#contract/schemas/user.ts"
import { allNavItems } from "#domain/navigation/nav-items.ts"
import { pathOf } from "#domain/navigation/offer.ts"
import { withRoles } from "#machines/shell/sample-users.ts"
import { availableLanguages } from "#server/http/languages.ts"
import { Releases } from "#server/rules/releases.ts"

const released = Effect.fn(function* (language: string) {
  const releases = yield* Releases
  return Option.getOrThrow(yield* releases.latest(language))
})

it.effect("a release is described in the requested language, else in English", () =>
  Effect.gen(function* () {
    const titles = (language: string) =>
      Effect.map(released(language), ({ features }) => features.map(({ title }) => title))
    const english = yield* titles("en-GB")
    assert.isTrue(english.every((title) => title !== ""))
    assert.notDeepEqual(yield* titles("fi-FI"), english)
    assert.deepEqual(yield* titles("is-IS"), english)
  }).pipe(Effect.provide(Releases.layer)),
)

it.effect("a release has all its texts in every language of the portal", () =>
  Effect.gen(function* () {
    for (const language of availableLanguages()) {
      const { features, roles } = yield* released(language)
      const texts = [
        ...features.flatMap(({ title, description }) => [title, description]),
        ...Object.values(roles).flatMap(({ html, greetings }) => [html, greetings.text]),
      ]
      assert.deepEqual(
        texts.filter((text) => text === ""),
        [],
        language,
      )
    }
  }).pipe(Effect.provide(Releases.layer)),
)

it.effect(
  "a release speaks only of what its readers have in their navigation, and the notes only of its features",
  () =>
    Effect.gen(function* () {
      const { acBaseUrl, features, roles: sections } = yield* released("en-GB")
      const reader = (authRole: AuthRole) =>
        withRoles(
          authRole.endsWith("PARTNER_USER")
            ? { authRole, partnerType: "SERVICE", partnerId: PartnerId.make(3) }
            : { authRole },
        )
      const navigationOf = (role: string) => allNavItems(reader(role as AuthRole), "/").map(({ to }) => to)
      const missing = features.flatMap(({ id, link, roles }) =>
        link === null
          ? []
          : roles
              .filter((role) => !navigationOf(role).includes(pathOf(link)))
              .map((role) => `${id}: ${role}`),
      )
      assert.deepEqual(missing, [])
      for (const language of availableLanguages()) {
        const described = yield* released(language)
        for (const [role, { html }] of Object.entries(described.roles))
          assert.strictEqual(
            html.match(/<li>/g)?.length,
            described.features.filter(({ roles }) => roles.includes(role)).length,
            `${language}: ${role}`,
          )
      }
      for (const [role, { html }] of Object.entries(sections))
        assert.deepEqual(
          [...html.matchAll(/<strong>(.*?)\.?<\/strong>/g)].map(([, title]) => title),
          features.filter(({ roles }) => roles.includes(role)).map(({ title }) => title),
          role,
        )
      // Help pages of a release are given only where they exist.
      assert.deepEqual(
        [acBaseUrl, ...features.map(({ documentationLink }) => documentationLink ?? "")].join(""),
        "",
      )
    }).pipe(Effect.provide(Releases.layer)),
)
