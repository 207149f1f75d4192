import { useSelector } from "@xstate/react"
import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { type Actor, type AnyActor, createActor, createMachine, fromPromise } from "xstate"
import { systemIds } from "#machines/system.ts"
import { controlsOf, droppedBy } from "#test/support/test-paths/controls.ts"

/**
 * Chart of a form whose view forgets to disable its controls while the form is being saved; the checks must find
 * this error.
 */
const form = createMachine({
  id: "form",
  types: {} as {
    readonly events:
      | { readonly type: "save.requested" | "activation.cancelled" }
      | { readonly type: "text.typed"; readonly text: string }
      | { readonly type: "size.selected"; readonly size: string }
  },
  initial: "editing",
  states: {
    editing: { on: { "save.requested": "saving", "text.typed": {}, "size.selected": {} } },
    saving: { on: { "activation.cancelled": "editing" } },
  },
})
const Form = ({ actor, careful }: { readonly actor: Actor<typeof form>; readonly careful: boolean }) => {
  const saving = useSelector(actor, (snapshot) => snapshot.matches("saving"))
  const disabled = careful && saving
  return (
    <form onSubmit={(event) => (event.preventDefault(), actor.send({ type: "save.requested" }))}>
      <input
        aria-label="Text"
        value="kept"
        disabled={disabled}
        onChange={({ target }) => actor.send({ type: "text.typed", text: target.value })}
      />
      <select
        aria-label="Size"
        value="s"
        disabled={disabled}
        onChange={({ target }) => actor.send({ type: "size.selected", size: target.value })}
      >
        <option>s</option>
        <option>m</option>
      </select>
      <button type="submit" disabled={disabled}>
        Save
      </button>
      {saving && (
        <button type="button" onClick={() => actor.send({ type: "activation.cancelled" })}>
          Cancel
        </button>
      )}
    </form>
  )
}

const stage = async (careful: boolean) => {
  const actor = createActor(form).start()
  const screen = await render(<Form actor={actor} careful={careful} />)
  return { actor, screen }
}

it("finds each control whose event the chart drops, and changes nothing", async () => {
  const { actor, screen } = await stage(false)
  expect(droppedBy(actor, controlsOf(actor))).toEqual([])
  actor.send({ type: "save.requested" })
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeVisible()
  expect(droppedBy(actor, controlsOf(actor))).toEqual([
    { control: "input Text", event: { type: "text.typed", text: "Any text" } },
    { control: "select Size", event: { type: "size.selected", size: "m" } },
    { control: "button Save", event: { type: "save.requested" } },
  ])
  expect(actor.getSnapshot().value).toBe("saving")
  await expect.element(screen.getByLabelText("Text")).toHaveValue("kept")
})

it("finds nothing where controls that do nothing are off", async () => {
  const { actor, screen } = await stage(true)
  actor.send({ type: "save.requested" })
  await expect.element(screen.getByRole("button", { name: "Cancel" })).toBeVisible()
  expect(droppedBy(actor, controlsOf(actor))).toEqual([])
})

/** A page whose only button sends an event to another actor. */
const Speaks = ({ to, type }: { readonly to: AnyActor; readonly type: string }) => (
  <button type="button" onClick={() => to.send({ type })}>
    Say it
  </button>
)
const droppedOf = async (to: AnyActor, type: string) => {
  const actor = createActor(form).start()
  const screen = await render(<Speaks to={to} type={type} />)
  const dropped = droppedBy(actor, controlsOf(actor))
  await screen.unmount()
  return dropped.map(({ event, by }) => `${event.type} by ${by}`)
}

it("finds events that the addressed actor drops in its present state", async () => {
  const light = createActor(
    createMachine({ id: "light", initial: "off", states: { off: { on: { go: "on" } }, on: {} } }),
  ).start()
  expect(await droppedOf(light, "go")).toEqual([])
  light.send({ type: "go" })
  expect(await droppedOf(light, "go")).toEqual(["go by light"])
  light.stop()
  expect(await droppedOf(light, "go")).toEqual(["go by light"])
})

it("asks the product's machine what a stand-in of the plan would take", async () => {
  const named = createActor(createMachine({ id: "unsaved" })).start()
  expect(await droppedOf(named, "work.changed")).toEqual([])
  expect(await droppedOf(named, "work.forgotten")).toEqual(["work.forgotten by unsaved"])
  const registered = createActor(
    fromPromise(() => new Promise(() => {})),
    { systemId: systemIds.dialog },
  ).start()
  expect(await droppedOf(registered, "overlay.opened")).toEqual([])
  expect(await droppedOf(registered, "overlay.forgotten")).toEqual(["overlay.forgotten by dialog"])
})

it("asks the part that the chart would have started", async () => {
  const bell = fromPromise(() => new Promise(() => {}))
  const tools = createActor(createMachine({ id: "tools", invoke: { id: "bell", src: bell } })).start()
  const { bell: standIn } = tools.getSnapshot().children
  expect(await droppedOf(standIn as AnyActor, "count.outdated")).toEqual([])
  expect(await droppedOf(standIn as AnyActor, "forgotten")).toEqual(["forgotten by bell"])
})
