import { afterEach, expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import type { Scheme } from "#contract/choices.ts"
import { openingScheme } from "#domain/opening-scheme.ts"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { useShownScheme } from "#views/ui/brand/use-shown-scheme.ts"
import { headland } from "../../support/brands.ts"

const seen: Array<string> = []
const Drawing = () => {
  seen.push(useShownScheme())
  return null
}

/** Lets the device prefer dark colours. */
const darkDevice = () => {
  const ask = window.matchMedia.bind(window)
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    ask(query === "(prefers-color-scheme: dark)" ? "all" : query),
  )
}
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  seen.length = 0
})

const show = (scheme: Scheme) =>
  render(
    <BrandProvider brand={headland} scheme={scheme}>
      <Drawing />
    </BrandProvider>,
  )

it("a light brand is dark on a dark device, from the first drawing on (BRAND-02, OPEN-192)", async () => {
  darkDevice()
  await show(openingScheme(headland))
  expect(new Set(seen)).toEqual(new Set(["dark"]))
  expect(document.documentElement.dataset["mantineColorScheme"]).toBe("dark")
})

it("a brand that is dark by intent is dark on a light device", async () => {
  await show(openingScheme({ scheme: "dark" }))
  expect(new Set(seen)).toEqual(new Set(["dark"]))
})

it("a choice goes before the device", async () => {
  darkDevice()
  localStorage.setItem("mantine-color-scheme-value", "light")
  await show(openingScheme(headland))
  expect(new Set(seen)).toEqual(new Set(["light"]))
})
