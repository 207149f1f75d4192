import fs from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { placeless, withoutPlaces } from "../../vite/without-call-sites.ts"

const effect = path.dirname(fileURLToPath(import.meta.resolve("effect")))
const require = createRequire(import.meta.url)
const react = path.join(path.dirname(require.resolve("react-dom")), "cjs/react-dom-client.production.js")

it("what stands for Effect's module has all of it, keeps no places, and leaves errors theirs", async () => {
  const real = await import(pathToFileURL(path.join(effect, "internal/stackTraceLimit.js")).href)
  const built = await import(`data:text/javascript,${encodeURIComponent(withoutPlaces)}`)
  expect(Object.keys(built).sort()).toEqual(Object.keys(real).sort())
  expect(built.getStackTraceLimit()).toBe(0)
  const before = Error.stackTraceLimit
  built.setStackTraceLimit(0)
  expect(Error.stackTraceLimit).toBe(before)
})

it("the errors that React makes beforehand are known again and say what they did, without a place", async () => {
  const code = fs.readFileSync(react, "utf8")
  const atOnce = /^(?:var | {2})\w+ = Error\(/gm
  expect(code.match(atOnce)?.length).toBeGreaterThan(3)
  const built = placeless(code)
  expect(built).not.toMatch(atOnce)
  const [signal = ""] = /Object\.create\(Error.*?(?=[,;]$)/m.exec(built) ?? []
  const alone = `const formatProdErrorMessage = (code) => "#" + code\nexport default ${signal}`
  const { default: made } = await import(`data:text/javascript,${encodeURIComponent(alone)}`)
  expect(made).toBeInstanceOf(Error)
  expect(made.message).toMatch(/^#\d+$/)
  expect(made).not.toHaveProperty("stack")
})
