/**
 * Size class of a page's name in the header of a phone, where the tools leave room for two lines and no word may
 * be broken.
 */
export const roomFor = (name: string): "short" | "long" | "longest" => {
  const letters = Math.max(...name.split(" ").map(({ length }) => length))
  if (letters > 11 || name.length > 20) return "longest"
  return letters > 8 || name.length > 14 ? "long" : "short"
}
