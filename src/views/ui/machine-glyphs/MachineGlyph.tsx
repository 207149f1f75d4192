import type { MachineType } from "#contract/schemas/catalogue.ts"
import { sidePaths, topPaths } from "./paths.ts"

interface MachineGlyphProps {
  readonly type: MachineType
  /** `side` for lists, `top` for what has a heading. */
  readonly view?: "side" | "top"
  /** px; drawn for 20 to 32. */
  readonly size?: number
  /** What it shows, where no word beside it says so. */
  readonly title?: string
  readonly className?: string
}

/** One of the six machine types, in the colour of the text around it. */
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
