import { Schema } from "effect"

/** Words to the reader of a release, and how they are set. */
const Greetings = Schema.Struct({ text: Schema.String, class: Schema.String })

/** One new thing, shown by the tour (TOUR-02). */
export const ReleaseFeature = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  description: Schema.String,
  /** http(s) address, or null. */
  documentationLink: Schema.NullOr(Schema.String),
  /** In-app path without `#/`, or null. */
  link: Schema.NullOr(Schema.String),
  /** The server always answers UNREAD; the reader's browser keeps what was read. */
  status: Schema.Literals(["READ", "UNREAD"]),
  /** Only for partner users of this kind; null: for all of the role. */
  specificRole: Schema.NullOr(Schema.Literals(["DEALER", "SERVICE"])),
})
export type ReleaseFeature = typeof ReleaseFeature.Type

/** What is new, in the parts that concern the caller (REL-01, OPEN-135). */
export const Release = Schema.Struct({
  /** Version of the application, as `1.54.0`. */
  version: Schema.String,
  /** Day of the release, YYYY-MM-DD. */
  date: Schema.String,
  /** Sections by role; `html` holds headings, paragraphs, lists and emphasis only. */
  roles: Schema.Record(Schema.String, Schema.Struct({ html: Schema.String, greetings: Greetings })),
  features: Schema.Array(ReleaseFeature),
  /** Where the help of the release is. */
  acBaseUrl: Schema.String,
  acUrlSuffix: Schema.String,
}).annotate({
  examples: [
    {
      version: "1.54.0",
      date: "2026-11-16",
      roles: {
        ROLE_END_USER: {
          html: "<p>New: key figures.</p>",
          greetings: { text: "Good harvest!", class: "warm" },
        },
      },
      features: [
        {
          id: "live-fleet",
          title: "Live fleet",
          description: "All your machines on one map.",
          documentationLink: null,
          link: "fleet",
          status: "UNREAD",
          specificRole: null,
        },
      ],
      acBaseUrl: "https://help.headland.example",
      acUrlSuffix: "/releases/1.54.0",
    },
  ],
})
export type Release = typeof Release.Type
