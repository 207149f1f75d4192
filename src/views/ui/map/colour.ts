/** The colour a CSS variable has on an element, as shares of red, green and blue; blue where it has none. */
export const cssColour = (variable: string, element: Element): readonly [number, number, number] => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  if (pen === null) return FALLBACK
  pen.fillStyle = "#1d5fa8"
  pen.fillStyle = getComputedStyle(element).getPropertyValue(variable).trim()
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}

const FALLBACK = [0.11, 0.37, 0.66] as const

export const hex = (colour: readonly [number, number, number]): string =>
  `#${colour
    .map((share) =>
      Math.round(share * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** A colour of the way from one #rrggbb to another, `share` from 0 to 1. */
export const mixed = (from: string, to: string, share: number): string =>
  hex(
    [1, 3, 5].map((at) => {
      const [a, b] = [from, to].map((one) => Number.parseInt(one.slice(at, at + 2), 16) / 255) as [
        number,
        number,
      ]
      return a + (b - a) * share
    }) as [number, number, number],
  )
