import fs from "node:fs"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import { DEFAULT_LANGUAGE } from "#contract/schemas/user.ts"
import type { WrittenRelease } from "#domain/release.ts"

const releases = new URL("../releases/", import.meta.url)

/** `server/releases/<version>/release.json`: content and audience of a release's notes, without texts. */
const Outline = Schema.Struct({
  version: Release.fields.version,
  date: Release.fields.date,
  acBaseUrl: Release.fields.acBaseUrl,
  acUrlSuffix: Release.fields.acUrlSuffix,
  /** Sections of the release notes; `class` is the CSS class that sets the greeting's layout. */
  sections: Schema.Array(
    Schema.Struct({ name: Schema.String, roles: Schema.Array(Schema.String), class: Schema.String }),
  ),
  features: Schema.Array(
    Schema.Struct({
      id: ReleaseFeature.fields.id,
      roles: Schema.Array(Schema.String),
      specificRole: ReleaseFeature.fields.specificRole,
      link: ReleaseFeature.fields.link,
      documentationLink: ReleaseFeature.fields.documentationLink,
    }),
  ),
})
type Outline = typeof Outline.Type

/**
 * Texts of a release, from `server/releases/<version>/texts/<language>.json`: `<section>.html`,
 * `<section>.greeting`, `<feature>.title`, ...
 */
const Texts = Schema.Record(Schema.String, Schema.String)
type Texts = typeof Texts.Type

interface ReleasesShape {
  /** The newest release in the given language, or in English where there is no translation. */
  readonly latest: (language: string) => Effect.Effect<Option.Option<WrittenRelease>>
}

/** Release notes from the files, read and sanitised once, on first use. */
export class Releases extends Context.Service<Releases, ReleasesShape>()("headland/Releases") {
  static readonly layer = Layer.effect(
    Releases,
    Effect.gen(function* () {
      const written = yield* Effect.cached(newestRelease)
      return Releases.of({
        latest: (language) =>
          Effect.map(written, (found) =>
            Option.fromUndefinedOr(found.get(language) ?? found.get(DEFAULT_LANGUAGE)),
          ),
      })
    }),
  )
}

const newestRelease = Effect.promise(async (): Promise<ReadonlyMap<string, WrittenRelease>> => {
  const { safeHtml } = await import("./safe-html.ts")
  const [newest] = fs.readdirSync(releases).toSorted(byVersion).reverse()
  if (newest === undefined) return new Map()
  const folder = new URL(`${newest}/`, releases)
  const outline = Schema.decodeUnknownSync(Outline)(readJson(new URL("release.json", folder)))
  return new Map(
    fs.readdirSync(new URL("texts/", folder)).map((file) => {
      const texts = Schema.decodeUnknownSync(Texts)(readJson(new URL(`texts/${file}`, folder)))
      return [file.replace(/\.json$/, ""), inWords(outline, texts, safeHtml)]
    }),
  )
})

const readJson = (file: URL): unknown => JSON.parse(fs.readFileSync(file, "utf8"))

/** Compares version numbers numerically, so that 1.54.0 is newer than 1.9.2. */
const byVersion = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true })

const inWords = (
  { sections, features, ...facts }: Outline,
  texts: Texts,
  safeHtml: (html: string) => string,
): WrittenRelease => {
  const word = (key: string) => texts[key] ?? ""
  return {
    ...facts,
    roles: Object.fromEntries(
      sections.flatMap(({ name, roles, class: set }) =>
        roles.map((role) => [
          role,
          {
            html: safeHtml(word(`${name}.html`)),
            greetings: { text: word(`${name}.greeting`), class: set },
          },
        ]),
      ),
    ),
    features: features.map((feature) => ({
      ...feature,
      title: word(`${feature.id}.title`),
      description: word(`${feature.id}.description`),
    })),
  }
}
