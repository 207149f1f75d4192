import { expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { inspectorTexts } from "#inspector/texts/texts.ts"
import { PanZoom } from "#inspector/views/ui/PanZoom.tsx"
import { BrandProvider } from "#views/ui/brand/BrandProvider.tsx"
import { headland } from "../../support/brands.ts"

const FRAME = { width: 400, height: 300 }

/** A diagram of 200 by 100 in the middle of its frame, at its original size. */
const opened = async () => {
  // Mocks pointer capture, because browsers capture only pointers of a real mouse or finger.
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {})
  const screen = await render(
    <BrandProvider brand={headland} scheme="light">
      <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="UTC" texts={inspectorTexts}>
        <div style={FRAME}>
          <PanZoom size={{ width: 200, height: 100 }} label="Picture" lookAt={undefined}>
            <rect width={200} height={100} />
          </PanZoom>
        </div>
      </TextsProvider>
    </BrandProvider>,
  )
  const frame = page.getByRole("group", { name: "Picture" }).element()
  const { left, top } = frame.getBoundingClientRect()
  const at = (x: number, y: number) => ({
    clientX: left + x,
    clientY: top + y,
    bubbles: true,
    cancelable: true,
  })
  const place = () =>
    [...(frame.querySelector("svg > g")?.getAttribute("transform") ?? "").matchAll(/-?[\d.]+/g)].map(
      ([one]) => Math.round(Number(one)),
    )
  const point = (kind: string, pointerId: number, x: number, y: number) =>
    frame.dispatchEvent(new PointerEvent(kind, { ...at(x, y), pointerId }))
  await expect.poll(place).toEqual([100, 100, 1])
  return { screen, frame, at, place, point }
}

it("becomes larger by the wheel where the pointer is, and the page stays where it is", async () => {
  const { screen, frame, at, place } = await opened()
  const turn = (deltaY: number) => {
    const event = new WheelEvent("wheel", { ...at(200, 150), deltaY })
    frame.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(turn(-400 * Math.log(2))).toBe(true)
  expect(place()).toEqual([0, 50, 2])
  turn(400 * Math.log(2))
  expect(place()).toEqual([100, 100, 1])
  await screen.unmount()
})

it("goes where it is dragged, until the pointer is lifted", async () => {
  const { screen, place, point } = await opened()
  point("pointermove", 1, 10, 10)
  expect(place()).toEqual([100, 100, 1])
  point("pointerdown", 1, 50, 50)
  point("pointermove", 1, 80, 60)
  expect(place()).toEqual([130, 110, 1])
  point("pointerup", 1, 80, 60)
  point("pointermove", 1, 200, 200)
  expect(place()).toEqual([130, 110, 1])
  await screen.unmount()
})

it("becomes larger between two fingers, and follows the one that stays", async () => {
  const { screen, place, point } = await opened()
  point("pointerdown", 1, 100, 100)
  point("pointerdown", 2, 200, 100)
  point("pointermove", 2, 300, 100)
  expect(place()).toEqual([100, 100, 2])
  point("pointermove", 2, 200, 100)
  expect(place()).toEqual([100, 100, 1])
  point("pointerup", 2, 200, 100)
  point("pointermove", 1, 120, 90)
  expect(place()).toEqual([120, 90, 1])
  await screen.unmount()
})
