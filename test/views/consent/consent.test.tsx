import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { Language } from "#contract/schemas/user.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { consentChart } from "#machines/consent/consent/chart.ts"
import { consentMachine } from "#machines/consent/consent/machine.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Question } from "#views/consent/Question.tsx"
import { BottomBar } from "#views/shell/app-shell/NavItems.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

const banner = () => page.getByRole("region", { name: "Cookies and third-party services" })
const reload = () => page.getByRole("alertdialog", { name: "Reload the page now?" })
const answer = (name: string) => banner().getByRole("button", { name, exact: true })

const nothing = async () => {
  await expect.poll(() => banner().elements()).toEqual([])
  expect(reload().elements()).toEqual([])
}

const links = { dataProtection: "https://policy.example/{language}" }

const weights = (buttons: ReadonlyArray<Element>) =>
  buttons.map((button) => {
    const { width, height } = button.getBoundingClientRect()
    const { backgroundColor, color, fontWeight } = getComputedStyle(button)
    return { width: Math.round(width), height: Math.round(height), backgroundColor, color, fontWeight }
  })
const different = (looks: ReadonlyArray<object>) => new Set(looks.map((look) => JSON.stringify(look))).size

/**
 * Checks the consent banner: it is beside the page and not over it, its terms can be read first, and all answers
 * have equal weight.
 */
const asking = async () => {
  await expect.element(answer("Accept all")).toBeVisible()
  await expect
    .element(banner().getByRole("link", { name: "Data protection" }))
    .toHaveAttribute("href", "https://policy.example/en-GB")
  await userEvent.click(page.getByRole("button", { name: "Of the page" }))
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const buttons = ["Necessary only", "Choose", "Accept all"].map((name) => answer(name).element())
  expect(different(weights(buttons))).toBe(1)
  expect(smallTargets()).toEqual([])
  expect(await axeErrors()).toEqual([])
}

const askingReload = async (_: AnyMachineSnapshot) => {
  await expect.element(reload()).toHaveAccessibleDescription(/Unsaved changes/)
  expect(await axeErrors()).toEqual([])
}

describeView(consentChart, {
  before: async () => {
    await page.viewport(1440, 900)
    await texts("consent")()
  },
  view: (actor) =>
    around(
      <>
        <Question actor={actor as never} />
        <main>
          <h1>The page</h1>
          <button type="button" style={{ minWidth: 44, minHeight: 44 }}>
            Of the page
          </button>
        </main>
      </>,
      { parts: startHarness({ boot: { links } }) },
    ),
  interactions: {
    "all.accepted": () => userEvent.click(answer("Accept all")),
    "onlyRequired.accepted": () => userEvent.click(answer("Necessary only")),
    "choice.opened": () => userEvent.click(answer("Choose")),
    "reload.confirmed": () => userEvent.click(reload().getByRole("button", { name: "Reload now" })),
    "reload.declined": () => userEvent.click(reload().getByRole("button", { name: "Later" })),
  },
  // Event that no control sends: it comes from the consent provider, in this tab or another.
  sentByOthers: ["decision.changed"],
  assertions: {
    undecided: nothing,
    asking,
    keeping: nothing,
    withoutMaps: nothing,
    withMaps: nothing,
    counted: nothing,
    "withdrawn.removing": nothing,
    "withdrawn.removed": nothing,
    "withdrawn.again": nothing,
    "withdrawn.askingReload": askingReload,
    "withdrawn.later": nothing,
    "withdrawn.reloading": nothing,
  },
  invisible: { sorting: "left at once" },
})

it.each([
  [320, "hu-HU"],
  [390, "en-GB"],
  [834, "en-GB"],
] as const)("leaves the page and its navigation in reach, %i px wide in %s", async (width, language) => {
  await page.viewport(width, 844)
  await texts("consent")()
  await loadTexts(language)
  await openTexts("consent", language)
  const never = fromPromise<never, never>(() => new Promise(() => {}))
  const actor = createActor(
    consentMachine.provide({ actors: { watchDecision: never as never, keepDecision: never as never } }),
    {
      input: { user: null, boot: sampleBoot },
    },
  ).start()
  actor.send({ type: "decision.changed", decision: null })
  await render(
    around(
      <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
        <Question actor={actor} />
        <main style={{ height: 900, marginBottom: 60, position: "relative" }}>
          <button type="button" style={{ position: "absolute", top: 640 }}>
            Half way
          </button>
          <button type="button" style={{ position: "absolute", bottom: 0 }}>
            Last
          </button>
        </main>
        <BottomBar user={owner} />
      </TextsProvider>,
      { parts: startHarness({ user: owner, boot: { links } }) },
    ),
  )
  const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect()
  await expect.element(page.getByRole("navigation")).toBeVisible()
  const question = document.querySelector("section")
  const button = (name: string) => page.getByRole("button", { name, exact: true }).element()
  await expect
    .poll(() => boxOf(question).bottom)
    .toBeLessThanOrEqual(boxOf(document.querySelector("[data-bar]")).top)
  // With the keyboard, what gets the focus is scrolled above the question.
  button("Half way").focus()
  await expect.poll(() => boxOf(button("Half way")).bottom).toBeLessThanOrEqual(boxOf(question).top)
  window.scrollTo(0, document.documentElement.scrollHeight)
  expect(boxOf(button("Last")).bottom).toBeLessThanOrEqual(boxOf(question).top)
  actor.send({ type: "all.accepted" })
  await expect.poll(() => document.querySelector("section")).toBe(null)
  expect(document.documentElement.style.getPropertyValue("--hl-reserved")).toBe("")
})

it.each([320, 360, 390, 430, 834])(
  "to agree to all weighs no more than to agree to little in any language, %i px wide",
  async (width) => {
    await page.viewport(width, 844)
    await texts("consent")()
    const found: Array<string> = []
    for (const language of Language.literals) {
      await loadTexts(language)
      await openTexts("consent", language)
      const never = fromPromise<never, never>(() => new Promise(() => {}))
      const actor = createActor(consentMachine.provide({ actors: { watchDecision: never as never } }), {
        input: { user: null, boot: sampleBoot },
      }).start()
      actor.send({ type: "decision.changed", decision: null })
      const screen = await render(
        around(
          <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
            <Question actor={actor} />
          </TextsProvider>,
          { parts: startHarness({ boot: { links } }) },
        ),
      )
      await expect.element(page.getByRole("button").first()).toBeVisible()
      const buttons = page.getByRole("button").elements()
      const areas = weights(buttons).map(({ height, width }) => width * height)
      const [refuse = 0, accept = 0] = [areas.at(0), areas.at(-1)]
      // Compares the areas of the buttons; on a phone they are side by side, each as wide as its text, so small
      // differences are allowed.
      if (accept > refuse * 1.2) found.push(`${language}: ${refuse}, ${accept}`)
      for (const one of buttons)
        for (const part of [one, ...one.querySelectorAll("*")])
          if (part.scrollWidth > part.clientWidth) found.push(`${language}: ${one.textContent} is cut off`)
      await screen.unmount()
    }
    expect(found).toEqual([])
  },
)
