import fs from "node:fs"
import { Context, Effect, Layer, Option, Schema } from "effect"
import sanitize from "sanitize-html"
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
  readonly latest: (language: string) => Option.Option<WrittenRelease>
}

/** What the files say of releases, read and cleaned once. */
export class Releases extends Context.Service<Releases, ReleasesShape>()("headland/Releases") {
  static readonly layer = Layer.effect(
    Releases,
    Effect.sync(() => {
      const texts = newestRelease()
      return Releases.of({
        latest: (language) => Option.fromUndefinedOr(texts.get(language) ?? texts.get("en-GB")),
      })
    }),
  )
}

const newestRelease = (): ReadonlyMap<string, WrittenRelease> => {
  const [newest] = fs.readdirSync(folder).toSorted(byVersion).reverse()
  if (newest === undefined) return new Map()
  return new Map(
    fs.readdirSync(new URL(`${newest}/`, folder)).map((file) => {
      const text = fs.readFileSync(new URL(`${newest}/${file}`, folder), "utf8")
      return [file.replace(/\.json$/, ""), cleaned(Schema.decodeUnknownSync(Written)(JSON.parse(text)))]
    }),
  )
}

/** 1.54.0 comes after 1.9.2. */
const byVersion = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true })

const cleaned = (release: WrittenRelease): WrittenRelease => ({
  ...release,
  roles: Object.fromEntries(
    Object.entries(release.roles).map(([role, section]) => [
      role,
      { ...section, html: safeHtml(section.html) },
    ]),
  ),
})

/** Headings, paragraphs, lists, emphasis and links out; nothing that runs, loads or looks like something else (OPEN-172). */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ["h2", "h3", "h4", "p", "ul", "ol", "li", "b", "strong", "i", "em", "br", "a"],
    allowedAttributes: { a: ["href", "rel", "target"] },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform("a", { rel: "noopener noreferrer", target: "_blank" }),
    },
  })
