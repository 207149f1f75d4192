/** One part of an icon: the plate behind, in the brand's colour, or the drawing on it. Filled unless it has a stroke. */
export interface IconPart {
  readonly d: string
  readonly part: "plate" | "drawing"
  /** Width of the line. */
  readonly stroke?: number
}

/** How one brand looks and calls itself. Colours are `#RRGGBB`. */
export interface BrandData {
  readonly code: "headland" | "norrvik" | "calder" | "ferrand" | "ridgeway"
  readonly name: string
  /** The product title: browser title, headings, mails. */
  readonly title: string
  readonly scheme: "light" | "dark"
  /** The one accent, by colour scheme. */
  readonly primary: { readonly light: string; readonly dark: string }
  /** The page behind cards. */
  readonly ground: { readonly light: string; readonly dark: string }
  /** The picture side of sign-in, dark in both schemes. */
  readonly panel: string
  /** Of the browser's own frame. */
  readonly themeColor: string
  /** In a square of 32. */
  readonly icon: ReadonlyArray<IconPart>
  /** The name as one path, 32 high; widths in the same unit. */
  readonly wordmark: { readonly width: number; readonly d: string }
}
