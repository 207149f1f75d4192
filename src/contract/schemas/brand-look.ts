import { Schema } from "effect"
import { pattern } from "../checks.ts"

/** `#RRGGBB`. */
const Colour = Schema.String.check(pattern(/^#[\dA-Fa-f]{6}$/))
const ByScheme = Schema.Struct({ light: Colour, dark: Colour })

/**
 * How one brand looks and calls itself: `brand.json` in its folder below `src/brands`, which holds all there is of a
 * brand (`server/brands.ts`). The server writes the one of the requested host into the page.
 */
export const BrandLook = Schema.Struct({
  /** The name of its folder. */
  code: Schema.String,
  name: Schema.String,
  /** The product title: browser title, headings, mails. */
  title: Schema.String,
  /** What it says of itself, in each language of the portal. */
  line: Schema.Record(Schema.String, Schema.String),
  /** Its own wording: texts of the portal, by language and key, that it says otherwise (I18N-04). Without values. */
  words: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String.check(pattern(/^[^{}<>]+$/)))),
  ),
  scheme: Schema.Literals(["light", "dark"]),
  /** The one accent, by colour scheme. */
  primary: ByScheme,
  /** Background of the page, behind cards. */
  ground: ByScheme,
  /** The picture side of sign-in, dark in both schemes. */
  panel: Colour,
  /** Colour of the browser's own toolbar. */
  themeColor: Colour,
  /** In a square of 32: the plate behind, in the brand's colour, or the drawing on it. Filled unless it has a stroke. */
  icon: Schema.Array(
    Schema.Struct({
      d: Schema.String,
      part: Schema.Literals(["plate", "drawing"]),
      /** Width of the line. */
      stroke: Schema.optionalKey(Schema.Number),
    }),
  ),
  /** The name as one path, 32 high; widths in the same unit. */
  wordmark: Schema.Struct({ width: Schema.Number, d: Schema.String }),
})
export type BrandLook = typeof BrandLook.Type
