/** How the portal is shown in this browser: in the language and the colours that were chosen, in those of its brand. */
export interface Look {
  readonly language: string
  readonly scheme: "light" | "dark" | "auto"
  readonly primary: ByScheme
  readonly ground: ByScheme
}

interface ByScheme {
  readonly light: string
  readonly dark: string
}

const isColour = (value: unknown) => typeof value === "string" && /^#[\da-f]{6}$/i.test(value)
const hasColours = ({ light, dark }: ByScheme) => isColour(light) && isColour(dark)

/** Of a page that the server wrote; undefined: it is no page of the portal. */
export const lookIn = (html: string): Look | undefined => {
  const written = / data-boot="([^"]*)"/.exec(html)?.[1] ?? ""
  try {
    const { brand, language, scheme } = JSON.parse(
      written.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
    )
    const { ground, primary } = brand
    const isLook = ["light", "dark", "auto"].includes(scheme) && hasColours(primary) && hasColours(ground)
    return isLook ? { language, scheme, primary, ground } : undefined
  } catch {
    return undefined
  }
}
