import type { Locator } from "@playwright/test"

/**
 * Number of pixels of an element's screenshot in each of the colours `#rrggbb`, with a tolerance of 3 of 255;
 * elements in `covered` are left out.
 */
export const countColours = async (
  element: Locator,
  colours: ReadonlyArray<string>,
  covered: ReadonlyArray<Locator> = [],
): Promise<ReadonlyArray<number>> => {
  const picture = (await element.screenshot({ mask: [...covered] })).toString("base64")
  return element.page().evaluate(countIn, { picture, colours })
}

/** Counts the pixels of each colour; runs in the page, because a browser can decode images. */
const countIn = async (input: { readonly picture: string; readonly colours: ReadonlyArray<string> }) => {
  const image = new Image()
  image.src = `data:image/png;base64,${input.picture}`
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = image.width
  canvas.height = image.height
  const context = canvas.getContext("2d")
  if (context === null) throw new Error("there is no canvas to count on")
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  return input.colours.map((colour) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    let count = 0
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((value, part) => Math.abs(value - (data[at + part] ?? 0)) <= 3)) count += 1
    }
    return count
  })
}
