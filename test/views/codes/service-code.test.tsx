import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, assign, createActor, fromPromise } from "xstate"
import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import type { User } from "#contract/schemas/user.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { sampleAlarm, sampleDescription, serviceCodeChart } from "#machines/codes/service-code/chart.ts"
import { serviceCodeMachine } from "#machines/codes/service-code/machine.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { dialogOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ServiceCode } from "#views/codes/service-code/ServiceCode.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

const dialog = (name = "Alarm 110.0") => page.getByRole("dialog", { name, exact: true })
const title = () => page.getByRole("heading", { level: 3 })
const fact = async (name: string, value: string) => {
  const found = [...document.querySelectorAll("dt")].find(({ textContent }) => textContent === name)
  expect(found?.nextElementSibling?.textContent).toContain(value)
}
const reported = async () => {
  await expect.element(dialog()).toBeVisible()
  await fact("Code", "110.0")
  await fact("Count", "3")
  await fact("Created", ":14")
  await fact("Modified", ":30")
  await fact("AC", "0x00")
  await fact("VIN", "HDLTRAC0000000007")
  await fact("Device ID", "HD-100001")
}

describeView(serviceCodeChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("codes")()
  },
  view: (actor) =>
    around(<ServiceCode actor={actor as never} />, {
      parts: startHarness({ user: owner, overlay: "service-code" }),
    }),
  interactions: {
    "load.retried": async (event, snapshot: AnyMachineSnapshot, actor) => {
      if (snapshot.matches("failed")) await userEvent.click(page.getByRole("button", { name: "Try again" }))
      else actor.send(event)
    },
  },
  assertions: {
    loading: async () => {
      await reported()
      await expect.element(page.getByRole("status", { name: "Loading" })).toBeVisible()
    },
    described: async () => {
      await reported()
      await expect.poll(() => title().element().textContent).toContain("Coolant far too hot")
      await expect.element(page.getByText("Critical")).toBeVisible()
      await fact("Effect", "The engine gives less power")
    },
    unknown: async () => {
      await reported()
      await expect
        .element(page.getByText("There is no description of code 110.0 yet.", { exact: false }))
        .toBeVisible()
      await expect.poll(() => title().element().textContent).toContain("Unknown code")
    },
    empty: async () => {
      await reported()
      await expect.element(page.getByText("No details are available for this code.")).toBeVisible()
    },
    failed: async () => {
      await reported()
      await expect
        .element(page.getByRole("heading", { name: "The details of this code could not be loaded" }))
        .toBeVisible()
    },
  },
})

interface Shown {
  readonly about?: Partial<CodeRecord>
  readonly user?: User
  readonly serviceId?: number
  readonly description?: Partial<CodeDescription>
}

const open = async (
  { about, user = owner, serviceId, description }: Shown = {},
  parts = startHarness({ user: owner }),
) => {
  await texts("codes")()
  const actor = createActor(
    serviceCodeMachine.provide({
      actors: {
        describeCode: fromPromise(async () => ({ ...sampleDescription, ...description })) as never,
      },
      actions: { lookAround: assign(() => ({ serviceId })) },
    }),
    { input: { user, boot: sampleBoot, about: { ...sampleAlarm, ...about } } },
  ).start()
  const screen = await render(around(<ServiceCode actor={actor} />, { parts }))
  await expect.element(page.getByRole("heading", { level: 3 })).toBeVisible()
  return () => screen.unmount().then(() => actor.stop())
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>("dialog a")]
const outer = () => links().filter(({ rel }) => rel === "noopener noreferrer")
const dataLink = () => page.getByRole("link", { name: "Show machine data" })
const allLink = () => page.getByRole("link", { name: "Show machine data with all codes" })
const hours = "start=2026-11-21T03%3A30%3A00.000Z&end=2026-11-21T06%3A30%3A00.000Z&signals=EngineSpeed"
const query = `ids=7&codes=110.0&${hours}`

it("calls the times of a service code what they are", async () => {
  const done = await open({ about: { kind: "code", deviceIdentifier: null } })
  await expect.element(dialog("Service code 110.0")).toBeVisible()
  await fact("First occurrence", ":14")
  await fact("Last occurrence", ":30")
  await fact("Device ID", "None")
  await done()
})

it("names the machine of an alarm, its level and its state", async () => {
  await texts("alarms")()
  const done = await open({ about: { alarm: { machineName: "Hukka", level: "A", state: "IN_PROGRESS" } } })
  await fact("Machine", "Hukka")
  await fact("Level", "Stop now")
  await fact("State", "On the work list")
  await done()
})

it("leads to addresses in what is said by http(s) alone, and shows markup as the text it is", async () => {
  const done = await open({
    description: {
      effect: "<b>Bold</b> <img src=x onerror=alert(1)> javascript:alert(2)",
      links: ["https://a.example/b", "javascript:alert(3)", "ftp://c.example"],
    },
  })
  expect(outer().map(({ href, target }) => [href, target])).toEqual([
    ["https://help.example/coolant", "_blank"],
    ["https://a.example/b", "_blank"],
  ])
  expect(links().filter(({ href }) => /^(javascript|ftp)/.test(href))).toEqual([])
  await fact("Effect", "<b>Bold</b> <img src=x onerror=alert(1)> javascript:alert(2)")
  expect(document.querySelector("dialog img, dialog b")).toBe(null)
  await done()
})

it("shows an owner the data of the machine, without where the parts are drawn", async () => {
  const done = await open()
  await expect.element(dataLink()).toHaveAttribute("href", `#/fleet/data?${hours}&machines=HDLTRAC0000000007`)
  await expect.element(dataLink()).toHaveAttribute("target", "_blank")
  await expect.element(allLink()).not.toBeInTheDocument()
  await expect.element(page.getByText("Sheet 4, C3")).not.toBeInTheDocument()
  await done()
})

it("shows service people the data in their centre, and where the parts are drawn", async () => {
  const done = await open({ serviceId: 3 })
  await expect.element(dataLink()).toHaveAttribute("href", `#/service/3/data?${query}`)
  await expect.element(allLink()).toHaveAttribute("href", `#/service/3/data?ids=7&${hours}`)
  await fact("Position in the schematic", "Sheet 4, C3")
  await done()
})

it("says all that is known of a code (CODE-02)", async () => {
  const { severitycode: _, severitykeyword: __, links: ___, ...words } = sampleDescription
  const all = Object.fromEntries(Object.keys(words).map((name) => [name, `Words of ${name}`]))
  const site = "https://a.example/b"
  const done = await open({ serviceId: 3, description: { ...all, links: [site] } })
  const said = page.getByRole("region", { name: "Code details" }).element().textContent
  for (const one of [...Object.values(all), site, "Critical"]) expect(said).toContain(one)
  await done()
})

it("leads nowhere who has neither a fleet nor a service centre at hand", async () => {
  const done = await open({ user: withRoles({ authRole: "ROLE_GDPR" }) })
  expect([...dataLink().elements(), ...allLink().elements()]).toEqual([])
  await done()
})

it.each([
  ["at its top", 0],
  ["below", 1],
])("is closed by the button %s", async (_, place) => {
  const parts = startHarness({ user: owner, path: "/profile" })
  const dialogs = dialogOf(parts.portal.getSnapshot())
  const shown = () => dialogs && overlayIdOf(dialogs.getSnapshot())
  // Waits until the session has its user, because a change of the user closes all dialogs.
  await expect
    .poll(() => sessionOf(parts.portal.getSnapshot())?.getSnapshot().context.user?.id)
    .toBe(owner.id)
  dialogs?.send({ type: "overlay.opened", id: "service-code", about: sampleAlarm })
  const done = await open({}, parts)
  expect(shown()).toBe("service-code")
  await userEvent.click(page.getByRole("button", { name: "Close", exact: true }).nth(place))
  expect(shown()).toBeUndefined()
  await done()
})

it.each([
  [390, 844],
  [1440, 900],
])("is accessible and large enough to touch at %i x %i", async (width, height) => {
  await page.viewport(width, height)
  const done = await open()
  expect(await axeErrors()).toEqual([])
  expect(smallTargets()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  // Checks that a press outside does not close the dialog (CODE-05).
  document.querySelector("dialog")?.click()
  await expect.element(dialog()).toBeVisible()
  await done()
})
