import { createHash } from "node:crypto"
import path from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("..", import.meta.url))

/**
 * Names of a style module's classes in the built page: the name as written and four signs of its file. The page that the
 * server sends has them too, drawn in another build (`prerendered-shell.ts`).
 */
export const className = (name: string, file: string): string => `${name}_${signsOf(file)}`

const files = new Map<string, string>()

/** By its place in the repository, so that a build is the same on every machine. */
const signsOf = (file: string): string => {
  const place = path.relative(ROOT, file.replace(/\?.*$/, ""))
  const signs = createHash("sha256").update(place).digest("base64url").slice(0, 4)
  const known = files.get(signs) ?? place
  if (known !== place)
    throw new Error(`${known} and ${place} would share names of classes: rename one of them`)
  files.set(signs, place)
  return signs
}
