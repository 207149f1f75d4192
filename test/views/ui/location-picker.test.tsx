import { Map as Engine } from "maplibre-gl"
import { afterEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor } from "xstate"
import { locationPickerChart } from "#machines/shared/location-picker/chart.ts"
import { locationPickerMachine } from "#machines/shared/location-picker/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { useFarmMap } from "#views/map/use-farm-map.tsx"
import "#views/ui/brand/BrandProvider.tsx"
import { LocationPicker } from "#views/ui/location/LocationPicker.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"
import { reachedZooms } from "./map/support/stage.tsx"

afterEach(() => void vi.restoreAllMocks())

const before = async () => {
  await page.viewport(390, 844)
  await texts("components")()
}
const button = (name: string) => page.getByRole("button", { name, exact: true })
const marker = () => button("Location; arrow keys move it")
const latitude = () => page.getByLabelText("Latitude")
const pressKey = async (key: string) => {
  await expect.element(marker(), { timeout: 20_000 }).toBeVisible()
  ;(marker().element() as HTMLElement).focus()
  await userEvent.keyboard(key)
}
interface Allowed {
  readonly mapsAllowed?: boolean
  readonly readOnly?: boolean
}
const Picker = ({ actor, ...props }: Allowed & { readonly actor: unknown }) => (
  <LocationPicker
    actor={actor as never}
    label="Where it is"
    map={useFarmMap("Map of the place", noMap)}
    mapsAllowed
    {...props}
  />
)
const noMap = {}
const onPage = (actor: unknown, props: Allowed = {}) =>
  around(
    <main style={{ padding: 16 }}>
      <h1>Page</h1>
      <Picker actor={actor} {...props} />
    </main>,
  )
const typed = ({ context }: AnyMachineSnapshot) => expect.element(latitude()).toHaveValue(context.typed.lat)

describeView(locationPickerChart, {
  before,
  // Selector of the map buttons, which are not pressed, because they only move the map.
  ignored: "button[title]",
  view: onPage,
  interactions: {
    "pick.toggled": (_, { value }) =>
      userEvent.click(button(value.mode === "picking" ? "Stop picking" : "Pick on the map")),
    "point.selected": async () => {
      await expect.element(button("Use map centre"), { timeout: 20_000 }).toBeVisible()
      await userEvent.click(button("Use map centre"))
      // Checks that the focus moves to the map, because the pick button disappears.
      expect(document.activeElement?.tagName).toBe("CANVAS")
    },
    "marker.moved": () => pressKey("{ArrowRight}"),
    "coordinate.changed": async ({ text }) => userEvent.fill(latitude(), text),
    "typing.ended": async () => {
      ;(latitude().element() as HTMLElement).focus()
      await userEvent.keyboard("{Enter}")
    },
  },
  assertions: {
    "mode.looking": () => expect.element(button("Pick on the map")).toBeVisible(),
    "mode.picking": () => expect.element(button("Stop picking")).toBeVisible(),
    "place.right": async (snapshot) => {
      await typed(snapshot)
      await expect.poll(() => document.querySelectorAll("[aria-invalid=true]").length).toBe(0)
    },
    "place.typing": typed,
    "place.wrong": async (snapshot) => {
      await typed(snapshot)
      await expect.element(page.getByText("The value is too high: at most 90.")).toBeVisible()
    },
  },
})

const start = async (props: Allowed = {}) => {
  await before()
  const actor = createActor(locationPickerMachine, {
    input: { location: { lat: 62.24, lng: 25.75 } },
  }).start()
  const screen = await render(onPage(actor, props))
  return Object.assign(() => actor.getSnapshot().context.location, {
    show: (now: Allowed) => screen.rerender(onPage(actor, now)),
  })
}

it("moves by keys as the map shows it, is dragged, and meets axe", async () => {
  const location = await start()
  await pressKey("{ArrowUp}")
  const north = location()
  expect(north?.lat).toBeGreaterThan(62.24)
  expect(north?.lng).toBeCloseTo(25.75, 5)
  await pressKey("{Shift>}{ArrowLeft}{/Shift}")
  expect(location()?.lng).toBeLessThan(25.75)
  await userEvent.dragAndDrop(marker(), button("Zoom out"))
  expect(location()?.lng).toBeGreaterThan(25.75)
  expect(smallTargets()).toEqual([])
  expect(await axeErrors()).toEqual([])
})

it("a press does not move it; dragged it goes as far as the finger, wherever that took hold of it", async () => {
  const location = await start()
  await pressKey("{ArrowRight}")
  const { lng: oneKeyEast } = location() as { lng: number }
  const tenPx = oneKeyEast - 25.75
  const element = marker().element() as HTMLElement
  await userEvent.click(marker(), { position: { x: 6, y: 8 } })
  expect(location()?.lng).toBe(oneKeyEast)

  // Mocks pointer capture for this simulated touch, because browsers capture only real pointers.
  element.setPointerCapture = () => {}
  const touch = (type: string, clientX: number, button = 0) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 7, clientX, clientY: 300, button }),
    )
  const before = location()
  const shown = element.style.transform
  // Tries movements that are no drag before the real one, because drawing the dragged marker would move it back.
  for (const [button, end] of [
    [2, "pointerup"],
    [0, "pointercancel"],
  ] as const) {
    touch("pointerdown", 100, button)
    touch("pointermove", 180, button)
    touch(end, 180, button)
    // Checks that a pointer movement after the release, which is only a hover, does not move the marker.
    touch("pointermove", 220, button)
    expect(location()).toEqual(before)
    expect(element.style.transform).toBe(shown)
  }
  touch("pointerdown", 100)
  touch("pointermove", 150)
  touch("pointerup", 150)
  await expect.poll(() => location()?.lng).toBeCloseTo(oneKeyEast + 5 * tenPx, 6)
})

it("without consent to maps of others there is no pick button; by marker and numbers it is still set (GEO-02)", async () => {
  const location = await start({ mapsAllowed: false })
  await expect.element(latitude()).toBeVisible()
  expect(button("Pick on the map").elements()).toEqual([])
  await userEvent.fill(latitude(), "61,5")
  await userEvent.keyboard("{Enter}")
  expect(location()?.lat).toBe(61.5)
})

it("withdrawing consent while picking a location ends the picking (GEO-02)", async () => {
  const { show } = await start()
  await userEvent.click(button("Pick on the map"))
  await expect.element(button("Use map centre"), { timeout: 20_000 }).toBeVisible()
  await show({ mapsAllowed: false })
  await expect.poll(() => button("Use map centre").elements()).toEqual([])
})

it("read only it shows the place and moves by nothing (GEO-02)", async () => {
  const location = await start({ readOnly: true })
  await expect.element(page.getByText("62.24, 25.75")).toBeVisible()
  expect(button("Pick on the map").elements()).toEqual([])
  const picture = page.getByRole("img", { name: "Location", exact: true })
  await expect.element(picture, { timeout: 20_000 }).toBeVisible()
  await userEvent.dragAndDrop(picture, button("Zoom out"))
  expect(location()).toEqual({ lat: 62.24, lng: 25.75 })
})

/** Prepares to wait for the engine of the map that is drawn next. */
const nextEngine = () => {
  const named = vi.spyOn(Engine.prototype, "getCanvas")
  return async () => {
    await expect.poll(() => named.mock.contexts.length, { timeout: 20_000 }).toBeGreaterThan(0)
    return named.mock.contexts[0] as Engine
  }
}

it("looks at a place from zoom 17, and lets itself be zoomed from 0 to 18 (GEO-03, GEO-13)", async () => {
  const drawn = nextEngine()
  await start()
  const map = await drawn()
  await expect.element(marker(), { timeout: 20_000 }).toBeVisible()
  expect([map.getZoom(), map.getCenter()]).toMatchObject([17, { lat: 62.24, lng: 25.75 }])
  expect(reachedZooms(map)).toEqual([0, 18])
})

it("without a location, it is over central Finland; the map follows typed values (GEO-08)", async () => {
  const drawn = nextEngine()
  await before()
  const actor = createActor(locationPickerMachine, { input: { location: undefined } }).start()
  await render(onPage(actor))
  const map = await drawn()
  await expect.element(button("Zoom out"), { timeout: 20_000 }).toBeVisible()
  expect([map.getZoom(), map.getCenter()]).toMatchObject([13, { lat: 62.24, lng: 25.75 }])
  expect(marker().elements()).toEqual([])
  await userEvent.fill(latitude(), "52,4")
  await userEvent.fill(page.getByLabelText("Longitude"), "4,9")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => map.getBounds().contains([4.9, 52.4]), { timeout: 5000 }).toBe(true)
  // Checks that a position which is in view already does not move the map.
  await expect.poll(() => map.isMoving()).toBe(false)
  const center = map.getCenter()
  await userEvent.fill(latitude(), "52,401")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => actor.getSnapshot().context.location?.lat).toBe(52.401)
  expect(map.getCenter()).toEqual(center)
})
