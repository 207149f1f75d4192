import { expect, it } from "vitest"
import { isSupported } from "#app/boot.ts"

const browser = (userAgent: string) => ({ navigator: { userAgent }, addEventListener: () => {} })

it.each([
  ["Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)", false],
  ["Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)", false],
  ["Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", false],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
    true,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1",
    true,
  ],
  ["Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0", true],
])("%s: %s (SHELL-15)", (agent, supported) => {
  expect(isSupported(browser(agent))).toBe(supported)
})

it("a browser that cannot listen is not supported, whatever it calls itself (SHELL-15)", () => {
  expect(isSupported({ navigator: { userAgent: "Mozilla/5.0 Chrome/149.0.0.0" } })).toBe(false)
})
