import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import type { User } from "#contract/schemas/user.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { around, texts } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const open = async (user: User) => {
  await texts("shell")()
  await render(around(<HomeOfArea />, { parts: startHarness({ user, path: "/profile" }) }))
  await expect.element(page.getByRole("heading", { name: "You", exact: true })).toBeVisible()
}

const valueOf = (name: string) =>
  [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === name)
    ?.nextElementSibling as HTMLElement

/** The lines into which the page breaks a text. */
const linesOf = (element: Element): ReadonlyArray<string> => {
  const letters = [...element.childNodes].flatMap((node) =>
    [...(node.textContent ?? "")].map((letter, at) => ({ node, letter, at })),
  )
  const lines = new Map<number, string>()
  for (const { node, letter, at } of letters) {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const top = Math.round(range.getBoundingClientRect().top)
    lines.set(top, (lines.get(top) ?? "") + letter)
  }
  return [...lines.values()]
}

const longest = "dealer.readonly.of.harjukylan.huolto@headland.example"

it("an address goes on in the next line behind @ or a point, and not within a word", async () => {
  await page.viewport(1024, 768)
  await open({ ...owner, email: longest })
  const value = valueOf("E-mail")
  expect(value.textContent).toBe(longest)
  const lines = linesOf(value)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join("")).toBe(longest)
  expect(lines.slice(0, -1).filter((line) => !/[@.]$/.test(line))).toEqual([])
})

it("a word without end breaks anywhere rather than leave its card", async () => {
  await page.viewport(1024, 768)
  await open({ ...owner, email: `${"otso".repeat(30)}@headland.example` })
  const value = valueOf("E-mail")
  expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth)
})

it("the names of the facts take no more room than their words", async () => {
  await page.viewport(1024, 768)
  await open(owner)
  const names = [...document.querySelectorAll("dt")]
  const words = names.map((name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    return range.getBoundingClientRect().width
  })
  expect((names[0] as HTMLElement).clientWidth).toBeLessThanOrEqual(Math.ceil(Math.max(...words)) + 1)
})
