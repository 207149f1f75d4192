import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { editorChart, sampleEditor } from "#machines/shared/editor/chart.ts"
import { sampleFormMachine } from "#machines/shared/form/chart.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { type EditorActor, EditorPage, type EditorView } from "#views/ui/editor/EditorPage.tsx"
import { around, nothingToLose, texts } from "../../support/around.tsx"
import { deviceConnection } from "../../support/connection.ts"
import { withKeys } from "./kit-texts.tsx"

const view: EditorView = {
  texts: "fields",
  back: "/fields",
  sections: [
    {
      name: "who",
      fields: [
        { kind: "email", name: "email" },
        { kind: "dateTime", name: "start" },
      ],
    },
  ],
}
const draw = (actor: EditorActor) =>
  around(
    withKeys(
      <main>
        <EditorPage actor={actor} view={view} />
      </main>,
    ),
  )
const email = () => page.getByRole("textbox", { name: "fields.field.email" })
const button = (name: string) => page.getByRole("button", { name, exact: true })

describeView(editorChart, {
  before: texts("tools"),
  parts: () => ({
    connection: deviceConnection().machine,
    form: sampleFormMachine.provide({ actors: nothingToLose }),
  }),
  view: (actor) => draw(actor as never),
  interactions: { "data.refreshed": () => userEvent.click(button("shell.ui.retry")) },
  // Event of a control that is offered only after a version conflict, which a test below causes.
  sentByOthers: ["latest.requested"],
  assertions: {
    "": ({ context }) =>
      expect
        .element(page.getByRole("heading", { level: 1 }))
        .toHaveTextContent(context.isNew ? "fields.new" : "fields.change"),
    open: () => expect.element(email()).toBeVisible(),
    missing: () => expect.element(page.getByText("components.record.missing.why")).toBeVisible(),
    forbidden: () => expect.element(page.getByText("components.record.forbidden.why")).toBeVisible(),
    failed: () => expect.element(page.getByText("fields.notLoaded")).toBeVisible(),
  },
  invisible: {
    loading: "a skeleton stands there",
    "open.editing": "the form stands there",
    "open.updating": "the form stays as it is",
  },
})

it("solves a version conflict: what others saved is filled in, what the user changed stays", async () => {
  await texts("tools")()
  let saved = { email: "aino@headland.example", start: "2026-11-29T06:00" }
  const conflict = new ApiError({
    status: 409,
    errors: [{ message: "CONFLICT", field: "version" }],
    call: "PUT",
  })
  const actor = createActor(
    sampleEditor.provide({
      actors: {
        load: fromPromise(async () => saved) as never,
        form: sampleFormMachine.provide({
          actors: {
            ...nothingToLose,
            send: fromPromise(async () => {
              throw conflict
            }) as never,
          },
        }),
      },
    }),
    { input: { params: { id: "3" }, search: "", user: administrator, boot: sampleBoot } },
  ).start()
  const screen = await render(draw(actor as never))
  await userEvent.fill(email(), "mine@headland.example")
  await userEvent.click(button("components.form.save"))
  await expect.element(page.getByText("components.form.outdated", { exact: true })).toBeInTheDocument()
  saved = { email: "theirs@headland.example", start: "2026-12-24T18:30" }
  await userEvent.click(button("components.form.outdated.load"))
  const values = () => actor.getSnapshot().children.form?.getSnapshot().context.values
  await expect.poll(values).toEqual({ email: "mine@headland.example", start: "2026-12-24T18:30" })
  await expect.poll(() => page.getByText("components.form.outdated", { exact: true }).elements()).toEqual([])
  await screen.unmount()
  actor.stop()
})

it("says that there is no connection where nothing could be loaded, and loads by itself when it is back", async () => {
  await texts("tools")()
  const device = deviceConnection({ isOnline: false })
  let isReached = false
  const actor = createActor(
    sampleEditor.provide({
      actors: {
        connection: device.machine,
        load: fromPromise(async () => {
          if (!isReached) throw new NetworkError({ call: "GET /machines/{id}" })
          return { email: "aino@headland.example", start: "2026-11-29T06:00" }
        }) as never,
        form: sampleFormMachine.provide({ actors: nothingToLose }),
      },
    }),
    { input: { params: { id: "3" }, search: "", user: administrator, boot: sampleBoot } },
  ).start()
  await render(draw(actor as never))
  await expect.element(page.getByText("shell.failure.offlineText")).toBeVisible()
  isReached = true
  device.change(true)
  await expect.element(email()).toBeVisible()
})
