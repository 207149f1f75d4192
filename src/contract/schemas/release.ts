import { Schema } from "effect"

/** Greeting to the reader of a release; `class` names the style in which its text is set. */
const Greetings = Schema.Struct({ text: Schema.String, class: Schema.String })

/** One new feature, shown by the tour (TOUR-02). */
export const ReleaseFeature = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  description: Schema.String,
  /** http(s) address of the feature's documentation, or null. */
  documentationLink: Schema.NullOr(Schema.String),
  /** In-app path to the feature without `#/`, or null. */
  link: Schema.NullOr(Schema.String),
  /**
   * Whether the user has read about the feature. The server always sends UNREAD; the portal marks read features
   * from the browser's session and the user's settings.
   */
  status: Schema.Literals(["READ", "UNREAD"]),
  /** Limits the feature to partner users of dealers or of service centres; null: all users of the role. */
  specificRole: Schema.NullOr(Schema.Literals(["DEALER", "SERVICE"])),
})
export type ReleaseFeature = typeof ReleaseFeature.Type

/** Release notes in the parts that concern the caller (REL-01, OPEN-135). */
export const Release = Schema.Struct({
  /** Version of the application, as `1.54.0`. */
  version: Schema.String,
  /** Day of the release, YYYY-MM-DD. */
  date: Schema.String,
  /** Whether the release came after the caller's account, so that something in it is new to the caller. */
  isNews: Schema.Boolean,
  /** Sections of the release notes by role; `html` holds headings, paragraphs, lists and emphasis only. */
  roles: Schema.Record(Schema.String, Schema.Struct({ html: Schema.String, greetings: Greetings })),
  features: Schema.Array(ReleaseFeature),
  /** Base address of the help pages about the release. */
  acBaseUrl: Schema.String,
  acUrlSuffix: Schema.String,
}).annotate({
  examples: [
    {
      version: "1.54.0",
      date: "2026-11-16",
      isNews: true,
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
