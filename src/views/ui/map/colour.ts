/**
 * The computed colour of a CSS variable on an element, as red, green and blue from 0 to 1; blue when the variable
 * is not set.
 */
export const cssColour = (variable: string, element: Element): readonly [number, number, number] =>
  colourOn(element, `var(${variable}, #1d5fa8)`)

/** Any CSS colour as computed on an element, as red, green and blue from 0 to 1. */
export const colourOn = (element: Element, colour: string): readonly [number, number, number] => {
  const probe = document.createElement("i")
  probe.style.color = colour
  element.append(probe)
  const shares = /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(probe).color)
  probe.remove()
  if (shares === null) return FALLBACK
  return [Number(shares[1]) / 255, Number(shares[2]) / 255, Number(shares[3]) / 255]
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

/** Mixes two #rrggbb colours; `share` from 0 (only the first) to 1 (only the second). */
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
