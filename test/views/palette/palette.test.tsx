import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor } from "xstate"
import { paletteChart } from "#machines/palette/palette/chart.ts"
import { paletteMachine } from "#machines/palette/palette/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Palette } from "#views/palette/Palette.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const field = () => page.getByRole("combobox", { name: "Page, machine, service centre or action" })
const option = (name: string) => page.getByRole("option", { name, exact: true })
const actions = {
  fold: "Collapse or expand the navigation",
  notifications: "Show notifications",
  feedback: "Give feedback",
  problem: "Report a problem",
  help: "Open help",
  light: "Light appearance",
  dark: "Dark appearance",
  auto: "System appearance",
  keys: "Show keyboard shortcuts",
  terms: "Show the terms of use",
  signOut: "Sign out",
}
const finnish = () => page.getByRole("option", { name: /^Suomi/ })
const offers = ({ context }: AnyMachineSnapshot) =>
  expect.element(context.query === "suomi" ? finnish() : option("Profile")).toBeVisible()
const searching = async (snapshot: AnyMachineSnapshot) => {
  await offers(snapshot)
  await expect.element(page.getByText("Searching")).toBeVisible()
}

describeView(paletteChart, {
  before: async () => {
    await page.viewport(900, 800)
    await texts("palette")()
  },
  view: (actor) => around(<Palette actor={actor as never} />),
  interactions: {
    "query.changed": ({ text }) => userEvent.fill(field(), text),
    "active.moved": async ({ by }) => {
      ;(field().element() as HTMLElement).focus()
      await userEvent.keyboard(by > 0 ? "{ArrowDown}" : "{ArrowUp}")
    },
    "section.selected": () => userEvent.click(option("Profile")),
    "action.selected": ({ action }) => userEvent.click(option(actions[action as keyof typeof actions])),
    "language.selected": () => userEvent.click(finnish()),
    "load.retried": () => userEvent.click(page.getByRole("button", { name: "Try again" })),
    "palette.closed": () => userEvent.click(page.getByRole("button", { name: "Close" })),
  },
  assertions: {
    open: async ({ context }: AnyMachineSnapshot) => {
      await expect.element(field()).toHaveValue(context.query)
      await expect.poll(() => document.querySelectorAll("[role=option][aria-selected=true]").length).toBe(1)
      expect(smallTargets()).toEqual([])
    },
    "open.idle": async (snapshot) => {
      await offers(snapshot)
      expect(await axeErrors()).toEqual([])
    },
    "open.typing": searching,
    "open.searching": searching,
    "open.found": async (snapshot) => {
      await offers(snapshot)
      const machines = snapshot.context.found.machines.map(({ name }: { name: string }) => name)
      for (const name of machines)
        await expect.element(page.getByRole("option", { name, exact: false })).toBeVisible()
    },
    "open.failed": () => expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible(),
    done: () => expect.poll(() => page.getByRole("dialog").elements()).toEqual([]),
  },
})

it.each([
  ["an owner, whose machines more letters may find", owner, "Enter at least 3 characters."],
  [
    "who has neither machines nor service centres",
    withRoles({ authRole: "ROLE_GDPR" }),
    "No results. Try a name, a VIN or a page title.",
  ],
])(
  "does not say of two letters that nothing was found before anything was asked: %s",
  async (_, user, said) => {
    await texts("palette")()
    const actor = createActor(paletteMachine, { input: { user, boot: sampleBoot } }).start()
    const screen = await render(around(<Palette actor={actor} />))
    await userEvent.fill(field(), "zq")
    await expect.element(page.getByRole("status")).toHaveTextContent(said)
    await screen.unmount()
    actor.stop()
  },
)
