/** How much room a page's name needs on a phone, whose header has the tools beside it: two lines, and no word in both. */
export const roomFor = (name: string): "short" | "long" | "longest" => {
  const letters = Math.max(...name.split(" ").map(({ length }) => length))
  if (letters > 12 || name.length > 20) return "longest"
  return letters > 8 || name.length > 14 ? "long" : "short"
}
