import type { MachineType } from "#contract/schemas/catalogue.ts"
import { sidePaths, topPaths } from "./paths.ts"

interface MachineGlyphProps {
  readonly type: MachineType
  /** View of the machine: `side` for lists, `top` for machines drawn with a heading. */
  readonly view?: "side" | "top"
  /** Size in px; the glyph is drawn for 20 to 32 px. */
  readonly size?: number
  /** Accessible name of the glyph, given only where no text beside the glyph names the machine type. */
  readonly title?: string
  readonly className?: string
}

/** Glyph of one of the six machine types, in the colour of the surrounding text. */
export const MachineGlyph = ({ type, view = "side", size = 24, title, className }: MachineGlyphProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={className}
    data-glyph={`${type}-${view}`}
    {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
  >
    <path d={(view === "side" ? sidePaths : topPaths)[type]} fill="currentColor" fillRule="evenodd" />
  </svg>
)
