import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { LinkedText } from "#views/ui/linked-text/LinkedText.tsx"
import { around, texts } from "../support/around.tsx"
import { smallTargets } from "../support/looks.ts"

const linesOf = (node: Node) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].map(({ bottom }) => Math.round(bottom))
}

it("breaks lines at an address as at any word: the point after it is not left alone (CODE-04)", async () => {
  await texts("codes")()
  await page.viewport(600, 844)
  const screen = await render(
    around(
      <main>
        <p>
          <LinkedText>Check the radiator. See (https://help.example/radiator).</LinkedText>
        </p>
      </main>,
    ),
  )
  const text = screen.container.querySelector("p") as HTMLElement
  const link = text.querySelector("a") as HTMLElement
  for (let width = 160; width < 480; width += 4) {
    text.style.width = `${width}px`
    const [address, end] = [linesOf(link), linesOf(link.nextElementSibling?.firstChild as Node)]
    expect(end, `${width} px`).toEqual([address.at(-1)])
  }
  expect(link.textContent).toBe("https://help.example/radiator")
  expect(smallTargets()).toEqual([])
})
