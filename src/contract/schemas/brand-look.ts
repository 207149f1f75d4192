import { Schema } from "effect"
import { pattern } from "../checks.ts"

/** `#RRGGBB`. */
const Colour = Schema.String.check(pattern(/^#[\dA-Fa-f]{6}$/))
const ByScheme = Schema.Struct({ light: Colour, dark: Colour })

/**
 * Look and names of one brand: the file `brand.json` in the brand's folder below `src/brands`, which holds
 * everything of the brand (`server/brands.ts`). The server writes the look of the requested host's brand into the
 * page.
 */
export const BrandLook = Schema.Struct({
  /** Name of the brand's folder. */
  code: Schema.String,
  name: Schema.String,
  /** Product title of the brand, for browser title, headings and mails. */
  title: Schema.String,
  /** Slogan of the brand, in each language of the portal. */
  line: Schema.Record(Schema.String, Schema.String),
  /**
   * Portal texts that the brand words differently, by language and text key (I18N-04). These texts may contain no
   * placeholders for values.
   */
  words: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String.check(pattern(/^[^{}<>]+$/)))),
  ),
  /**
   * The brand's own colour scheme, whose ground its installed app shows at the start: a dark brand is dark until the
   * user chooses, a light one follows the device (`domain/opening-scheme.ts`).
   */
  scheme: Schema.Literals(["light", "dark"]),
  /** The brand's one accent colour, by colour scheme. */
  primary: ByScheme,
  /** Background colour of the page, behind cards. */
  ground: ByScheme,
  /** Colour of the picture side of the sign-in page, dark in both schemes. */
  panel: Colour,
  /** Colour of the browser's toolbar (theme-color). */
  themeColor: Colour,
  /**
   * Paths of the brand's icon in a square of 32: the plate behind, in the brand's colour, or the drawing on the
   * plate. A path is filled unless it has a stroke.
   */
  icon: Schema.Array(
    Schema.Struct({
      d: Schema.String,
      part: Schema.Literals(["plate", "drawing"]),
      /** Stroke width; absent for a filled path. */
      stroke: Schema.optionalKey(Schema.Number),
    }),
  ),
  /** Wordmark: the brand's name drawn as one SVG path, 32 units high and `width` units wide. */
  wordmark: Schema.Struct({ width: Schema.Number, d: Schema.String }),
})
export type BrandLook = typeof BrandLook.Type
