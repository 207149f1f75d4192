import { createHash } from "node:crypto"
import path from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("..", import.meta.url))

/**
 * Class name of a style module in the build: the name in the source and four characters of the file's hash. The
 * prerendered page, drawn in another build (`prerendered-shell.ts`), uses the same names.
 */
export const className = (name: string, file: string): string => `${name}_${signsOf(file)}`

const files = new Map<string, string>()

/** Four characters of the hash of a file's path in the repository, so that a build is the same on every computer. */
const signsOf = (file: string): string => {
  const place = path.relative(ROOT, file.replace(/\?.*$/, ""))
  const signs = createHash("sha256").update(place).digest("base64url").slice(0, 4)
  const known = files.get(signs) ?? place
  if (known !== place)
    throw new Error(`${known} and ${place} would share names of classes: rename one of them`)
  files.set(signs, place)
  return signs
}
