import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { iconNames } from "./icons/names.ts"

/**
 * `node scripts/make-icons.ts`: writes the icons of the navigation from the Tabler set into one SVG file. In a
 * separate file the icons need no script, the browser caches them for a year, and a further icon costs 300 bytes
 * instead of a piece of code.
 */
const root = path.resolve(import.meta.dirname, "..")
const outline = path.join(root, "node_modules", "@tabler", "icons", "icons", "outline")

const symbolOf = ([id, name]: readonly [string, string]): string => {
  const svg = readFileSync(path.join(outline, `${name}.svg`), "utf8")
  const drawing = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace("</svg>", "")
    .replace(/\s*\n\s*/g, "")
    .replace(/ \/>/g, "/>")
  return `<symbol id="${id}" viewBox="0 0 24 24">${drawing}</symbol>`
}

const file = path.join(root, "src", "views", "ui", "icons", "icons.svg")
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(iconNames).map(symbolOf).join("\n")}\n</svg>\n`,
)
console.log(`${path.relative(root, file)}: ${Object.keys(iconNames).length} icons`)
