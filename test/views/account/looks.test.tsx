import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise, setup } from "xstate"
import { activationForm } from "#machines/account/activation/form.ts"
import { activationMachine } from "#machines/account/activation/machine.ts"
import { sampleCountries, sampleZones } from "#machines/account/address-options/chart.ts"
import { addressOptionsMachine } from "#machines/account/address-options/machine.ts"
import { firstTimeMachine } from "#machines/account/first-time/machine.ts"
import { forgotMachine } from "#machines/account/forgot/machine.ts"
import { newPasswordMachine } from "#machines/account/new-password/machine.ts"
import { personFormMachine } from "#machines/account/person-form/machine.ts"
import { registrationForm } from "#machines/account/registration/form.ts"
import { registrationMachine } from "#machines/account/registration/machine.ts"
import { overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import { dialogOf } from "#machines/shell/portal/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { newcomer } from "#machines/shell/sample-users.ts"
import { Activation } from "#views/account/activation/Activation.tsx"
import { FirstTime } from "#views/account/first-time/FirstTime.tsx"
import { Forgot } from "#views/account/forgot/Forgot.tsx"
import { NewPasswordPage } from "#views/account/new-password/NewPasswordPage.tsx"
import { Registration } from "#views/account/registration/Registration.tsx"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

beforeEach(texts("account"))

const input = { params: { token: "abc" }, search: "", user: newcomer, boot: sampleBoot }
/** Replaces the actor that stores unsaved work in the browser. */
const quiet = { unsaved: setup({}).createMachine({}) as never }
const addressOptions = addressOptionsMachine.provide({
  actors: {
    loadCountries: fromPromise(async () => sampleCountries),
    loadZones: fromPromise(async () => sampleZones),
  } as never,
})
const started = (machine: unknown, user: typeof newcomer | null = newcomer) =>
  createActor(machine as never, { input: { ...input, user } } as never).start() as never

const activation = (holds: object = {}) =>
  started(
    activationMachine.provide({
      actors: {
        look: fromPromise(async () => ({
          ...newcomer,
          purpose: "ACTIVATION",
          passwordSet: false,
          tosAccepted: false,
          hasAcceptedPolicy: false,
          ...holds,
        })),
        form: activationForm.provide({ actors: quiet }),
        addressOptions,
      } as never,
    }),
    null,
  )

const pages = {
  activation: () => <Activation actor={activation()} />,
  "first time": () => (
    <FirstTime
      actor={started(
        firstTimeMachine.provide({
          actors: { form: personFormMachine.provide({ actors: quiet }), addressOptions } as never,
        }),
      )}
    />
  ),
  forgot: () => <Forgot actor={started(forgotMachine.provide({ actors: quiet }))} />,
  "new password": () => <NewPasswordPage actor={started(newPasswordMachine.provide({ actors: quiet }))} />,
  registration: () => (
    <Registration
      actor={started(
        registrationMachine.provide({
          actors: { form: registrationForm.provide({ actors: quiet }), addressOptions } as never,
        }),
      )}
    />
  ),
  "no access": () => <SsoProfileError />,
}

const cases = Object.entries(pages).flatMap(([name, show]) =>
  (["light", "dark"] as const).map((scheme) => [name, scheme, show] as const),
)

it.each(cases)("%s is accessible, %s", async (_, scheme, show) => {
  await page.viewport(390, 844)
  const shown = await render(around(<main>{show()}</main>, { scheme }))
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  const nested = /^landmark-|^region/
  expect((await axeErrors()).filter((fieldError) => !nested.test(fieldError))).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await shown.unmount()
})

it.each([
  ["to be read before", {}],
  ["also when all is agreed to", { tosAccepted: true, hasAcceptedPolicy: true }],
])("offers what one agrees to, %s (ACT-07)", async (_, holds) => {
  const links = { dataProtection: "https://policy.example/{language}" }
  const parts = startHarness({ boot: { links } })
  const shown = await render(around(<Activation actor={activation(holds)} />, { parts }))
  const policy = page.getByRole("link", { name: /Data protection/ })
  await expect.element(policy).toHaveAttribute("href", "https://policy.example/en-GB")
  await expect.element(policy).toHaveAttribute("rel", "noopener noreferrer")
  await userEvent.click(page.getByRole("button", { name: "Terms of use" }))
  await expect
    .poll(() => dialogOf(parts.portal.getSnapshot())?.getSnapshot())
    .toSatisfy((dialog) => overlayIdOf(dialog) === "terms")
  await shown.unmount()
})
