/**
 * Ten shades of a colour for Mantine: shade 4 is exactly the tone for dark schemes, shade 6 exactly the one for
 * light schemes.
 */
export const stepsOf = (light: string, dark: string) =>
  [
    mix(dark, "#FFFFFF", 0.88),
    mix(dark, "#FFFFFF", 0.72),
    mix(dark, "#FFFFFF", 0.48),
    mix(dark, "#FFFFFF", 0.24),
    dark,
    mix(dark, "#FFFFFF", 0.18),
    light,
    mix(light, "#000000", 0.16),
    mix(light, "#000000", 0.3),
    mix(light, "#000000", 0.45),
  ] as const

/** Mixes two colours; `share` is the part of the second one. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second)
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((other[index] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

/** Contrast of two opaque colours by WCAG 2: 1 (none) to 21. */
export const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string): Array<number> =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
