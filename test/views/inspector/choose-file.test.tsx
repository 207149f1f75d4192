import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { ChooseFile } from "#inspector/views/ui/ChooseFile.tsx"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { headland } from "../../support/brands.ts"

it("a file that was written anew can be chosen again: nothing is held of the last choice", async () => {
  const chosen: Array<string> = []
  const screen = await render(
    <BrandProvider brand={headland} scheme="light">
      <ChooseFile accept=".json" label="A file" onChoose={(file) => chosen.push(file.name)}>
        {(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      </ChooseFile>
    </BrandProvider>,
  )
  const input = page.getByLabelText("A file").element() as HTMLInputElement
  for (const count of [1, 2]) {
    await userEvent.upload(input, new File(["{}"], "chart.json", { type: "application/json" }))
    expect(chosen).toEqual(Array.from({ length: count }, () => "chart.json"))
    expect(input.value).toBe("")
  }
  await screen.unmount()
})
