import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Language } from "#contract/schemas/user.ts"
import { signInMachine } from "#machines/shell/sign-in/machine.ts"
import { brands } from "#test/support/brands.ts"
import { Portal } from "#views/shell/portal/Portal.tsx"
import { SignIn } from "#views/shell/sign-in/SignIn.tsx"
import { screen } from "../../../src/app/area-module.ts"
import { texts } from "../support/around.tsx"
import { onHarness, startHarness } from "../support/portal.tsx"

const widths = [320, 390, 768, 1440]
const links = { helpOwnerBase: "https://help.example", helpOwnerSuffix: "owners" }
/** The brand with the widest word mark. */
const [widest] = [...brands.values()].toSorted((a, b) => b.wordmark.width - a.wordmark.width)

/** Boxes of the elements that must not overlap: brand, slogan, help and language. */
const overlays = () => {
  const main = document.querySelector("main")
  return [
    main?.querySelector("[role=img]"),
    main?.querySelector("p"),
    main?.querySelector("a[target=_blank]"),
    main?.querySelector("select"),
  ].map((overlay) => {
    if (overlay === null || overlay === undefined) throw new Error("A piece of the sign-in page is not there")
    return overlay.getBoundingClientRect()
  })
}

const lieOnEachOther = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Faults of button texts: those that are cut off, or words in them that break across two lines. */
const malformedTexts = (): ReadonlyArray<string> =>
  [...document.querySelectorAll("main button :not(:has(*, svg))")].flatMap((label) => {
    if (label.closest("svg, details") !== null || label.firstChild === null) return []
    const isCut = label.parentElement !== null && hasMore(label.parentElement)
    const range = document.createRange()
    const broken = [...(label.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)].filter(({ 0: word, index }) => {
      range.setStart(label.firstChild as Node, index)
      range.setEnd(label.firstChild as Node, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    })
    return [...(isCut || hasMore(label) ? [label.textContent ?? ""] : []), ...broken.map(([word]) => word)]
  })

const hasMore = (element: Element) =>
  element.clientWidth > 0 && (element.scrollWidth > element.clientWidth || cutsFeet(element))

/** Whether an element cuts off the lower ends of letters such as g and p. */
const cutsFeet = (element: Element) =>
  getComputedStyle(element).overflowY !== "visible" && element.scrollHeight > element.clientHeight

const fieldErrors = () => {
  const all = overlays()
  const covered = all.some((one, at) => all.slice(at + 1).some((other) => lieOnEachOther(one, other)))
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...(covered ? ["covered"] : []),
    ...(scrollWidth > clientWidth ? ["too wide"] : []),
    ...malformedTexts(),
  ]
}

it("has room for its words in every language and on every screen, and no piece lies on another", async () => {
  await texts("shell")()
  if (widest === undefined) throw new Error("There are no brands")
  const found: Array<string> = []
  for (const language of Language.literals) {
    const harness = startHarness({
      path: "/login",
      screen: screen(signInMachine, SignIn),
      boot: { language, brand: widest, demoSeed: true, providers: ["demo"], links },
    })
    const { unmount } = await render(onHarness(harness, <Portal />))
    await expect.poll(() => document.querySelector("main h1")).not.toBeNull()
    for (const width of widths) {
      await page.viewport(width, 740)
      found.push(...fieldErrors().map((fieldError) => `${language} ${width}: ${fieldError}`))
    }
    await unmount()
    harness.portal.stop()
  }
  expect(found).toEqual([])
})
