/** Look of the portal in this browser: the chosen language and colour scheme, and the colours of the brand. */
export interface Look {
  readonly language: string
  readonly scheme: "light" | "dark" | "auto"
  readonly primary: ByScheme
  readonly ground: ByScheme
  /** The brand's icon in the colours of the scheme; absent in looks kept before the offline page drew icons. */
  readonly icon?: ReadonlyArray<Line>
}

/** One path of the brand's icon, drawn in a square of 32 by 32 units. */
interface Line {
  readonly d: string
  readonly part: "plate" | "drawing"
  readonly stroke?: number
}

interface ByScheme {
  readonly light: string
  readonly dark: string
}

const isColour = (value: unknown) => typeof value === "string" && /^#[\da-f]{6}$/i.test(value)
const hasColours = ({ light, dark }: ByScheme) => isColour(light) && isColour(dark)
/** Whether a path of the icon is harmless: it is written unescaped into the offline page's SVG. */
const isLine = ({ d, part, stroke = 0 }: Line) =>
  /^[\da-z .,-]+$/i.test(d) && ["plate", "drawing"].includes(part) && typeof stroke === "number"

/** Look read from a page that the server wrote; undefined when the page is not one of the portal. */
export const lookIn = (html: string): Look | undefined => {
  const written = / data-boot="([^"]*)"/.exec(html)?.[1] ?? ""
  try {
    const { brand, language, scheme } = JSON.parse(
      written.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    )
    const { ground, icon, primary } = brand
    const isLook =
      ["light", "dark", "auto"].includes(scheme) &&
      hasColours(primary) &&
      hasColours(ground) &&
      icon.every(isLine)
    return isLook ? { language, scheme, primary, ground, icon } : undefined
  } catch {
    return undefined
  }
}
