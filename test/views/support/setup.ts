import { beforeAll, beforeEach } from "vitest"
import { page } from "vitest/browser"
import { cleanup } from "vitest-browser-react"
// Evaluated once for the page that all files share; this module is evaluated for each file.
import "./keyboard.ts"

/** Size of the page, CSS px, with which each file begins: the default of the test browser. */
const BEGINNING = [414, 896] as const

beforeAll(async () => {
  await page.viewport(...BEGINNING)
})

// What another file left on the page is taken away; the library does so for the first file only.
beforeEach(async () => {
  await cleanup()
})
