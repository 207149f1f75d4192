/** CSS properties copied into an exported SVG, because the file has no stylesheet beside it. */
const properties = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-family",
  "font-size",
  "font-weight",
  "text-decoration-line",
  "marker-end",
]
const MARGIN = 16

/**
 * Serialises the drawn picture as an SVG file that looks the same everywhere; parts of the picture that work only
 * on the page are left out.
 */
export const svgOf = (picture: SVGSVGElement): string => {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const originals = [...picture.querySelectorAll<SVGElement>("*")]
  const copies = [...copy.querySelectorAll<SVGElement>("*")]
  originals.forEach((original, index) => dress(copies[index], getComputedStyle(original)))
  for (const control of copy.querySelectorAll("[data-control]")) control.remove()
  return new XMLSerializer().serializeToString(framed(copy, getComputedStyle(picture).backgroundColor))
}

const dress = (copy: SVGElement | undefined, style: CSSStyleDeclaration): void => {
  if (copy === undefined) return
  for (const name of copy.getAttributeNames())
    if (name === "class" || (name.startsWith("data-") && name !== "data-control")) copy.removeAttribute(name)
  for (const property of properties) {
    const value = style.getPropertyValue(property)
    if (value !== "" && value !== "none" && value !== "normal") copy.setAttribute(property, value)
    if (property === "fill" && value === "none") copy.setAttribute(property, value)
  }
}

const framed = (copy: SVGSVGElement, ground: string): SVGSVGElement => {
  const { width, height } = copy.viewBox.baseVal
  const all = { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }
  copy.removeAttribute("class")
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg")
  copy.setAttribute("viewBox", Object.values(all).join(" "))
  copy.setAttribute("width", String(all.width))
  copy.setAttribute("height", String(all.height))
  const paper = document.createElementNS("http://www.w3.org/2000/svg", "rect")
  for (const [name, value] of Object.entries({ ...all, fill: ground }))
    paper.setAttribute(name, String(value))
  copy.prepend(paper)
  return copy
}
