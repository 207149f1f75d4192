// The base styles are imported before the components' own styles, as in the portal.
import "#views/ui/theme/base-styles.ts"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { type Choice, choicesMachine } from "#machines/shared/choices/machine.ts"
import { machineModelChart } from "#machines/shared/machine-model/chart.ts"
import { type ChosenModel, machineModelMachine } from "#machines/shared/machine-model/machine.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { MachineModelSelect } from "#views/ui/selectors/MachineModelSelect.tsx"
import { around, texts } from "../../support/around.tsx"
import { axeErrors, smallTargets } from "../../support/looks.ts"

const listOf = (entries: Readonly<Record<string, string>>) =>
  choicesMachine(
    fromPromise(
      async (): Promise<ReadonlyArray<Choice>> =>
        Object.entries(entries).map(([value, label]) => ({ value, label })),
    ),
  )
const lists = () => ({
  brands: listOf({ 1: "Headland", 2: "Calder" }),
  series: listOf({ 4: "Furrow", 5: "Harrow" }),
  models: listOf({ 8: "Furrow 90", 9: "Furrow 130" }),
})

const field = (name: string) => page.getByRole("combobox", { name })
const choose = (name: string) => (event: { readonly id: number }) =>
  userEvent.selectOptions(field(name), String(event.id))
const holds = (name: string, words: string) => expect.element(field(name)).toHaveDisplayValue(words)

describeView(machineModelChart, {
  before: texts("tools"),
  parts: lists,
  view: (actor) =>
    around(
      <main>
        <h1>Page</h1>
        <MachineModelSelect actor={actor as never} />
      </main>,
    ),
  interactions: {
    "brand.selected": choose("Brand"),
    "series.selected": choose("Series"),
    "model.selected": choose("Model"),
  },
  assertions: {
    withoutBrand: async () => {
      await holds("Brand", "Select a brand")
      await holds("Series", "Select a brand first")
      await holds("Model", "Select a series first")
      expect(await axeErrors()).toEqual([])
    },
    "withBrand.withoutSeries": async ({ context }) => {
      await holds("Brand", context.brand === 1 ? "Headland" : "Calder")
      await holds("Series", "Select a series")
      await holds("Model", "Select a series first")
    },
    "withBrand.withSeries.withoutModel": async ({ context }) => {
      await holds("Series", context.series === 4 ? "Furrow" : "Harrow")
      await holds("Model", "Select a model")
    },
    "withBrand.withSeries.complete": async () => {
      await holds("Model", "Furrow 130")
      expect(smallTargets()).toEqual([])
      expect(await axeErrors()).toEqual([])
    },
  },
  invisible: { deciding: "passes at once" },
})

it("says at the first that is not chosen what is wrong, and which of them must be", async () => {
  await texts("tools")()
  const on = (chosen: ChosenModel) => createActor(machineModelMachine(lists()), { input: chosen }).start()
  const show = (actor: ReturnType<typeof on>, state: object) =>
    around(
      <main>
        <h1>Page</h1>
        <MachineModelSelect actor={actor} required {...state} />
      </main>,
    )
  const wrong = () =>
    [...document.querySelectorAll("select")].flatMap((one, index) =>
      one.ariaInvalid === "true" ? [index] : [],
    )
  for (const [chosen, at] of [
    [{ brand: null, series: null, model: null }, 0],
    [{ brand: 1, series: null, model: null }, 1],
    [{ brand: 1, series: 4, model: null }, 2],
    [{ brand: 1, series: 4, model: 9 }, 2],
  ] as const) {
    const screen = await render(show(on(chosen), { errorText: "Required." }))
    await expect.poll(wrong).toEqual([at])
    await expect
      .element(field(["Brand", "Series", "Model"][at] ?? ""))
      .toHaveAccessibleDescription("Required.")
    for (const name of ["Brand", "Series", "Model"]) await expect.element(field(name)).toBeRequired()
    expect(await axeErrors()).toEqual([])
    await screen.unmount()
  }
})

it("rests where it may not be changed, and shows what is chosen", async () => {
  await texts("tools")()
  const actor = createActor(machineModelMachine(lists()), {
    input: { brand: 1, series: 4, model: 9 },
  }).start()
  await render(around(<MachineModelSelect actor={actor} disabled />))
  await holds("Model", "Furrow 130")
  for (const name of ["Brand", "Series", "Model"]) await expect.element(field(name)).toBeDisabled()
})

it("asks for the series of the chosen brand and the models of the chosen series, and says what is chosen", async () => {
  await texts("tools")()
  const asked: Array<string> = []
  const listed = (what: string) =>
    choicesMachine(
      fromPromise(async ({ input }): Promise<ReadonlyArray<Choice>> => {
        asked.push(`${what} of ${input.owner}`)
        return [{ value: "7", label: what }]
      }),
    )
  const sent: Array<unknown> = []
  const machine = machineModelMachine(
    { brands: listed("brands"), series: listed("series"), models: listed("models") },
    (_, chosen) => sent.push(chosen),
  )
  const actor = createActor(machine, { input: { brand: 1, series: 4, model: 7 } }).start()
  const screen = await render(around(<MachineModelSelect actor={actor} />))
  await holds("Model", "models")
  // Operates the select by keyboard, for which the browser's select is a single field.
  ;(field("Brand").element() as HTMLElement).focus()
  await userEvent.keyboard("b")
  await holds("Series", "Select a series")
  await userEvent.selectOptions(field("Series"), "7")
  await holds("Model", "Select a model")
  await userEvent.selectOptions(field("Model"), "7")
  expect(asked).toEqual(["brands of 0", "series of 1", "models of 4", "series of 7", "models of 7"])
  expect(sent).toEqual([
    { brand: 7, series: null, model: null },
    { brand: 7, series: 7, model: null },
    { brand: 7, series: 7, model: 7 },
  ])
  await screen.unmount()
})
