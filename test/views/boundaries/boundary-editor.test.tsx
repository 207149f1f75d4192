import { Effect } from "effect"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { createActor, createMachine, fromPromise } from "xstate"
import { type BoundaryValues, newBoundary } from "#domain/boundaries/boundary-form.ts"
import { boundaryDrawingChart, sampleRing } from "#machines/boundaries/boundary-drawing/chart.ts"
import { boundaryDrawingMachine } from "#machines/boundaries/boundary-drawing/machine.ts"
import type { EditedBoundary } from "#machines/boundaries/boundary-editor/actors.ts"
import { boundaryEditorChart, sampleEdited } from "#machines/boundaries/boundary-editor/chart.ts"
import { boundaryForm } from "#machines/boundaries/boundary-editor/form.ts"
import { boundaryEditorMachine } from "#machines/boundaries/boundary-editor/machine.ts"
import { boundaryImportChart } from "#machines/boundaries/boundary-import/chart.ts"
import { boundaryImportMachine } from "#machines/boundaries/boundary-import/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { readAreas } from "#services/boundaries/read-areas.ts"
import { ApiError } from "#services/failures.ts"
import { expectUsable, openScreen } from "#test/support/kit/around-screen.tsx"
import { describeView } from "#test/support/test-paths/view.tsx"
import { BoundaryEditor, type DrawingActor } from "#views/boundaries/editor/BoundaryEditor.tsx"
import { DrawingHint, DrawingTools } from "#views/boundaries/editor/DrawingBoard.tsx"
import { FileImport } from "#views/boundaries/editor/FileImport.tsx"
import { ShapeFields } from "#views/boundaries/editor/ShapeFields.tsx"
import { around, texts } from "../support/around.tsx"
import { deviceConnection } from "../support/connection.ts"

const words = async () => {
  await page.viewport(1440, 900)
  for (const area of ["components", "account", "boundaries"] as const) await texts(area)()
}
const click = (name: string | RegExp) => userEvent.click(page.getByRole("button", { name, exact: true }))
const says = (text: string) => expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()

const sent: Array<BoundaryValues> = []
const answers: Array<unknown> = []
const formOf = () =>
  boundaryForm.provide({
    actors: {
      send: fromPromise(async ({ input }) => {
        sent.push(input as never as BoundaryValues)
        const failure = answers.shift()
        if (failure !== undefined) throw failure
        return {}
      }) as never,
      unsaved: createMachine({}) as never,
    },
  })

const DrawingView = ({ actor }: { readonly actor: DrawingActor }) => (
  <>
    <h1>Boundary</h1>
    <DrawingTools drawing={actor} />
    <DrawingHint drawing={actor} />
    <ShapeFields form={createActor(formOf(), { input: newBoundary }).start() as never} drawing={actor} />
  </>
)

/** Field of the drawing, whose list of corners is opened for it. */
const field = (name: string): HTMLInputElement => {
  for (const list of document.querySelectorAll("details")) list.open = true
  const axis = name.endsWith(".lat") ? "Latitude" : "Longitude"
  const row = name.startsWith("new") ? "New corner" : `Corner ${Number.parseInt(name, 10) + 1}`
  const label =
    name === "radius" ? page.getByLabelText("Radius in metres") : page.getByLabelText(`${row}: ${axis}`)
  return label.element() as HTMLInputElement
}

/** Types without moving the focus, which would take over what was typed. */
const typeInto = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value)
  input.dispatchEvent(new Event("input", { bubbles: true }))
}

describeView(boundaryDrawingChart, {
  before: words,
  view: (actor) =>
    around(
      <main>
        <DrawingView actor={actor as never} />
      </main>,
    ),
  interactions: {
    "polygon.started": () => click("Draw an area"),
    "circle.started": () => click("Draw a circle"),
    "circle.cancelled": () => click("Cancel"),
    "polygon.finished": () => click("Finish area"),
    "shape.cleared": () => click("Start over"),
    "undo.requested": () => click("Undo"),
    "redo.requested": () => click("Redo"),
    "corner.removed": async () => {
      field("0.lat")
      await click("Remove corner 1")
    },
    "unit.selected": async () => {
      const unit = page.getByRole("radio", { name: "a", exact: true }).element() as HTMLElement
      unit.click()
    },
    "measure.typed": async (event: { readonly field: string; readonly text: string }) =>
      typeInto(field(event.field), event.text),
    "typing.ended": async (event: { readonly row: string }, { context }, actor) => {
      const kind = context.history.present.kind
      const name = event.row === "radius" ? "radius" : `${event.row}.lat`
      const isDrawn =
        event.row === "radius" ? kind === "circle" : event.row === "new" ? kind !== "circle" : kind === "area"
      if (isDrawn) field(name).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))
      else actor.send(event as never)
    },
  },
  // The map, the file, a draft, and the server.
  sentByOthers: ["point.pressed", "shape.dragged", "ring.replaced", "savedRing.read"],
  invisible: { settling: "is left at once" },
  assertions: {
    choosing: () => says("Choose how to draw"),
    placing: () => says("the centre of the circle"),
    drawing: () => says("for each corner"),
    area: () => says("middles of sides"),
    circle: () => expect.element(page.getByLabelText("Radius in metres")).toBeVisible(),
  },
})

const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Placemark><name>North</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
    25.74,62.24,0 25.75,62.24,0 25.75,62.245,0 25.74,62.24,0
  </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`

/** Chooses a file as the file dialog does. */
const choose = (name: string, text: string) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(new File([text], name))
  input.files = chosen.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
}

describeView(boundaryImportChart, {
  before: words,
  view: (actor) =>
    around(
      <main>
        <h1>Boundary</h1>
        <FileImport actor={actor as never} />
      </main>,
    ),
  interactions: {
    "file.chosen": async (event: { readonly name: string; readonly text: string }) =>
      choose(event.name, event.text),
    "area.selected": () => click(/^South field/),
    "import.cancelled": async () => {
      const close = page.getByRole("button", { name: "Close" })
      await (close.elements().length > 0 ? userEvent.click(close) : click("Cancel"))
    },
  },
  assertions: {
    idle: () => expect.element(page.getByRole("button", { name: "Import a file" })).toBeEnabled(),
    reading: () => expect.element(page.getByRole("button", { name: "Import a file" })).toBeDisabled(),
    choosing: () => says("fields.kml holds 2 areas"),
    failed: () => says("fields.kml holds no area"),
  },
})

const EditorView = ({ actor }: { readonly actor: never }) => (
  <BoundaryEditor actor={actor} map={{}} withoutMap />
)

describeView(boundaryEditorChart, {
  before: words,
  parts: () => ({
    form: formOf(),
    drawing: boundaryDrawingMachine,
    files: boundaryImportMachine,
    connection: deviceConnection().machine,
  }),
  view: (actor) =>
    around(
      <main>
        <EditorView actor={actor as never} />
      </main>,
    ),
  interactions: {
    "data.refreshed": async () => click("Try again"),
  },
  // The button of the latest version stands there after a conflict; the drawing and the file.
  sentByOthers: ["latest.requested", "ring.drawn", "area.imported"],
  assertions: {
    loading: () => expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible(),
    "open.editing": () => expect.element(page.getByRole("textbox", { name: "Name" })).toBeVisible(),
    "open.updating": () => expect.element(page.getByRole("textbox", { name: "Name" })).toBeVisible(),
    missing: () =>
      expect.element(page.getByRole("link").first()).toHaveAttribute("href", "/fleet/boundaries"),
    forbidden: () =>
      expect.element(page.getByRole("link").first()).toHaveAttribute("href", "/fleet/boundaries"),
    failed: () =>
      expect.element(page.getByRole("heading", { name: "The boundary could not be loaded" })).toBeVisible(),
  },
})

const open = (loaded: ReadonlyArray<EditedBoundary>, params: Readonly<Record<string, string>> = {}) => {
  sent.length = 0
  answers.length = 0
  const rest = [...loaded]
  return openScreen(
    {
      machine: boundaryEditorMachine,
      View: EditorView,
      texts: ["boundaries", "components", "account"],
      user: owner,
    },
    {
      form: formOf(),
      files: boundaryImportMachine.provide({
        actors: {
          readAreas: fromPromise(({ input }) => Effect.runPromise(readAreas(input as never))) as never,
        },
      }),
      loadBoundary: fromPromise(async () => (rest.length > 1 ? rest.shift() : rest[0])),
    },
    { params },
  )
}
const nothing: EditedBoundary = { values: newBoundary, usedBy: [], others: [] }
const save = () => click("Save")
const type = async (label: string, value: string) => {
  await userEvent.fill(page.getByLabelText(label), value)
  await userEvent.keyboard("{Enter}")
}

it("draws by keyboard alone, and says what is missing and what crosses (BND-04, OPEN-98)", async () => {
  await page.viewport(390, 844)
  const { done, went } = await open([nothing])
  await save()
  await says("Draw the boundary first.")
  await userEvent.click(page.getByText("Type corners"))
  const corners = [
    ["62.24", "25.74"],
    ["62.245", "25.75"],
    ["62.24", "25.75"],
    ["62,245", "25,74"],
  ] as const
  for (const [index, [lat, lng]] of corners.entries()) {
    await type("New corner: Latitude", lat)
    await type("New corner: Longitude", lng)
    await expect.element(page.getByLabelText(`Corner ${index + 1}: Latitude`)).toBeVisible()
    if (index === 0) {
      await save()
      await says("An area needs at least three corners.")
    }
  }
  await userEvent.fill(page.getByRole("textbox", { name: "Name" }), "North")
  await save()
  await says("The edge of the area crosses or touches itself.")
  await expectUsable(390)
  expect(sent).toEqual([])
  await type("Corner 3: Longitude", "25.76")
  await type("Corner 1: Latitude", "91")
  await expect.element(page.getByLabelText("Corner 1: Latitude")).toHaveAttribute("aria-invalid", "true")
  await type("Corner 1: Latitude", "62.235")
  await type("Corner 2: Latitude", "62.235")
  await save()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ name: "North", version: "" })
  expect(sent[0]?.ring.length).toBe(5)
  expect(went).toEqual(["/fleet/boundaries"])
  await done()
})

it("takes an area with its name from a file, and undoes it (BND-01)", async () => {
  await page.viewport(1440, 900)
  const { done } = await open([nothing])
  await expect.element(page.getByRole("button", { name: "Import a file" })).toBeVisible()
  choose("fields.txt", "no fields")
  await says("fields.txt could not be read")
  choose("fields.kml", kml)
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("North")
  await says("3 corners")
  await expectUsable(1440)
  await userEvent.click(page.getByRole("heading", { level: 1 }))
  await userEvent.keyboard("{Control>}z{/Control}")
  await says("Type corners")
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}")
  await says("3 corners")
  await done()
})

it("keeps what was drawn through a version conflict, and takes over the rest (ERRC-37)", async () => {
  await page.viewport(1440, 900)
  const changed: EditedBoundary = {
    ...sampleEdited,
    values: { ...sampleEdited.values, version: "2", name: "Koivupelto north" },
  }
  const { done } = await open([sampleEdited, changed], { id: "7" })
  await says("A boundary alert uses this boundary: Nights at Koivupelto.")
  await userEvent.click(page.getByText("4 corners"))
  await click("Remove corner 4")
  await says("3 corners")
  answers.push(
    new ApiError({ status: 409, errors: [{ message: "CONFLICT", field: "version" }], call: "PUT" }),
  )
  await save()
  await click("Load their changes")
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveValue("Koivupelto north")
  await says("3 corners")
  await save()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ version: "2", name: "Koivupelto north" })
  expect(sent[1]?.ring).toEqual([...sampleRing.slice(0, 3), sampleRing[0]])
  await done()
})
