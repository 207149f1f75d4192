import fs from "node:fs"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { Release, ReleaseFeature } from "#contract/schemas/release.ts"
import type { WrittenRelease } from "#domain/release.ts"

const folder = new URL("../releases/", import.meta.url)

/** A file `server/releases/<version>/<language>.json`. */
const Written = Schema.Struct({
  ...Release.fields,
  features: Schema.Array(
    Schema.Struct({
      id: ReleaseFeature.fields.id,
      title: ReleaseFeature.fields.title,
      description: ReleaseFeature.fields.description,
      documentationLink: ReleaseFeature.fields.documentationLink,
      link: ReleaseFeature.fields.link,
      specificRole: ReleaseFeature.fields.specificRole,
      roles: Schema.Array(Schema.String),
    }),
  ),
})

interface ReleasesShape {
  /** The newest release in this language, else in English. */
  readonly latest: (language: string) => Effect.Effect<Option.Option<WrittenRelease>>
}

/** What the files say of releases, read and cleaned once, when somebody asks first. */
export class Releases extends Context.Service<Releases, ReleasesShape>()("headland/Releases") {
  static readonly layer = Layer.effect(
    Releases,
    Effect.gen(function* () {
      const texts = yield* Effect.cached(newestRelease)
      return Releases.of({
        latest: (language) =>
          Effect.map(texts, (found) => Option.fromUndefinedOr(found.get(language) ?? found.get("en-GB"))),
      })
    }),
  )
}

const newestRelease = Effect.promise(async (): Promise<ReadonlyMap<string, WrittenRelease>> => {
  const { safeHtml } = await import("./safe-html.ts")
  const [newest] = fs.readdirSync(folder).toSorted(byVersion).reverse()
  if (newest === undefined) return new Map()
  return new Map(
    fs.readdirSync(new URL(`${newest}/`, folder)).map((file) => {
      const text = fs.readFileSync(new URL(`${newest}/${file}`, folder), "utf8")
      return [
        file.replace(/\.json$/, ""),
        cleaned(Schema.decodeUnknownSync(Written)(JSON.parse(text)), safeHtml),
      ]
    }),
  )
})

/** 1.54.0 comes after 1.9.2. */
const byVersion = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true })

const cleaned = (release: WrittenRelease, safeHtml: (html: string) => string): WrittenRelease => ({
  ...release,
  roles: Object.fromEntries(
    Object.entries(release.roles).map(([role, section]) => [
      role,
      { ...section, html: safeHtml(section.html) },
    ]),
  ),
})
