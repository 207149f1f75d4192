import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { type AnyMachineSnapshot, createActor, fromPromise } from "xstate"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import type { ShownAnnouncement } from "#domain/shown-announcements.ts"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import { loadTexts, openTexts } from "#i18n/texts.ts"
import { announcementsChart } from "#machines/announcements/announcements/chart.ts"
import { announcementsMachine } from "#machines/announcements/announcements/machine.ts"
import { visibleOf } from "#machines/announcements/announcements/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { AnnouncementBar } from "#views/announcements/announcements/AnnouncementBar.tsx"
import { AnnouncementContent } from "#views/announcements/announcements/AnnouncementContent.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"
import { startHarness } from "../support/portal.tsx"

const bar = () => page.getByRole("region", { name: "Announcements" })
const dismiss = ({ title }: ShownAnnouncement) =>
  page.getByRole("button", { name: `Do not show again: ${title}` })
/** Portal whose visitor has answered the consent question. */
const answered = () => startHarness({ user: owner, boot: { consent: ONLY_REQUIRED } })
const visible = (snapshot: AnyMachineSnapshot) => visibleOf(snapshot as never)

const folded = async (snapshot: AnyMachineSnapshot) => {
  const [first, ...others] = visible(snapshot)
  if (first === undefined) return expect.poll(() => bar().elements()).toEqual([])
  await expect.element(bar().getByText(first.title)).toBeVisible()
  expect(bar().getByText(first.message).elements()).toEqual([])
  expect(
    bar()
      .getByText(/2026.*Helsinki/)
      .elements(),
  ).toHaveLength(first.messageType === "GENERAL" ? 1 : 0)
  for (const { title } of others) expect(bar().getByText(title).elements()).toEqual([])
  const content = others.length === 0 ? "Show" : `Show all ${others.length + 1}`
  await expect.element(bar().getByRole("button", { name: content })).toHaveAttribute("aria-expanded", "false")
  expect(await axeErrors()).toEqual([])
}

const unfolded = async (snapshot: AnyMachineSnapshot) => {
  const shown = visible(snapshot)
  for (const { message } of shown) await expect.element(bar().getByText(message)).toBeVisible()
  if (shown.length > 0)
    await expect
      .element(bar().getByRole("button", { name: "Collapse" }))
      .toHaveAttribute("aria-expanded", "true")
  expect(await axeErrors()).toEqual([])
}

describeView(announcementsChart, {
  before: async () => {
    await page.viewport(1280, 800)
    await texts("announcements")()
  },
  view: (actor) =>
    around(
      <>
        <AnnouncementBar actor={actor as never} />
        <main>
          <h1>The page</h1>
        </main>
      </>,
      { parts: answered() },
    ),
  interactions: {
    "list.toggled": () => userEvent.click(bar().getByRole("button", { name: /^(Show.*|Collapse)$/ })),
    "announcement.dismissed": async ({ id }, snapshot, actor) => {
      const shown = visible(snapshot)
      const place = shown.findIndex((one) => one.id === id)
      // Sends the event directly where the folded bar has no dismiss button, which only the most severe
      // announcement has.
      if (place > 0 && snapshot.matches({ bar: "folded" }))
        actor.send({ type: "announcement.dismissed", id } as never)
      else await userEvent.click(dismiss(shown[place] as ShownAnnouncement))
    },
  },
  // Events that no control sends: they come from the clock, the tab's visibility and the portal.
  sentByOthers: ["clock.moved", "tab.hidden", "tab.shown", "language.shown", "list.outdated"],
  assertions: { "bar.folded": folded, "bar.unfolded": unfolded },
  invisible: {
    "list.asking": "what was known stays",
    "list.resting": "what is known is shown",
    "list.hidden": "the page is hidden",
    "list.notThere": "there is nothing to show",
    "memory.asItWas": "the browser's memory is not to be seen",
    "memory.keeping": "the browser's memory is not to be seen",
  },
})

it.each([
  [4, "Maintenance Sat, 21 Nov 2026, 18:00 to 22:00 (Europe/Helsinki)"],
  [8, "Maintenance from Sat, 21 Nov 2026, 18:00 to Sun, 22 Nov 2026, 02:00 (Europe/Helsinki)"],
])("says when maintenance is, of %i hours (ANN-09)", async (hours, says) => {
  await texts("announcements")()
  const start = Date.UTC(2026, 10, 21, 16)
  const announcement: ShownAnnouncement = {
    id: 1,
    title: "Maintenance",
    message: "The portal is away.",
    messageType: "GENERAL",
    start,
    end: start + hours * 3_600_000,
    visibilityStart: start,
    visibleAllUsers: true,
  }
  const screen = await render(around(<AnnouncementContent announcement={announcement} />))
  await expect.element(page.getByText(says, { exact: true })).toBeVisible()
  await screen.rerender(
    around(<AnnouncementContent announcement={{ ...announcement, messageType: "CUSTOM" }} />),
  )
  expect(page.getByText(/^Maintenance .*2026/).elements()).toEqual([])
})

it.each([
  ["hu-HU", 320, "DELAYS_IN_DATA"],
  ["ru-RU", 320, "DELAYS_IN_DATA"],
  // Languages and widths at which the announcement's period may be cut off in the one-line bar, but not its title.
  ["hu-HU", 834, "GENERAL"],
  ["ru-RU", 834, "GENERAL"],
] as const)(
  "its line has room for the message in %s, %i px wide, %s",
  async (language, width, messageType) => {
    await page.viewport(width, 640)
    await texts("announcements")()
    await openTexts("announcements", language)
    await loadTexts(language)
    const now = Date.UTC(2026, 10, 22, 12)
    const sent = (id: number): ShownAnnouncement => ({
      id,
      title: "Positions come late",
      message: "A mobile network is slow.",
      messageType,
      start: now,
      end: now + 3_600_000,
      visibilityStart: now,
      visibleAllUsers: true,
    })
    const never = fromPromise<never, never>(() => new Promise(() => {}))
    const actor = createActor(
      announcementsMachine.provide({
        actors: {
          askActive: fromPromise(async () => ({ list: [sent(1), sent(2)], dismissed: [], now })) as never,
          watchTab: never as never,
          watchLanguage: never as never,
          watchClock: never as never,
        },
      }),
      { input: { user: null, boot: sampleBoot } },
    ).start()
    await render(
      around(
        <TextsProvider language={language} systemOfUnits="SI" timeZone="Europe/Helsinki">
          <AnnouncementBar actor={actor} />
        </TextsProvider>,
        { parts: answered() },
      ),
    )
    await expect.element(page.getByText("Positions come late")).toBeVisible()
    const title = page.getByText("Positions come late").element()
    // Measures the title with fractions of a pixel, because less than a whole pixel too little already cuts the
    // text off.
    const content = document.createRange()
    content.selectNodeContents(title)
    expect(content.getBoundingClientRect().width).toBeLessThanOrEqual(title.getBoundingClientRect().width)
    const [toggle] = document.querySelectorAll("button")
    expect(toggle?.scrollHeight).toBeLessThanOrEqual(44)
    if (width < 500) await expect.element(page.getByText("2", { exact: true })).toBeVisible()
  },
)

it.each([
  ["DELAYS_IN_DATA", false],
  ["CUSTOM", false],
  ["DISRUPTIONS_IN_SERVICE", true],
  ["EMERGENCY_MAINTENANCE", true],
] as const)("of the kind %s shows while the consent question is open: %s", async (messageType, isShown) => {
  await texts("announcements")()
  const now = Date.UTC(2026, 10, 22, 12)
  const announcement: ShownAnnouncement = {
    id: 1,
    title: "Positions may be delayed",
    message: "A mobile network is slow.",
    messageType,
    start: now,
    end: now + 3_600_000,
    visibilityStart: now,
    visibleAllUsers: true,
  }
  const never = fromPromise<never, never>(() => new Promise(() => {})) as never
  const actor = createActor(
    announcementsMachine.provide({
      actors: {
        askActive: fromPromise(async () => ({ list: [announcement], dismissed: [], now })) as never,
        watchTab: never,
        watchLanguage: never,
        watchClock: never,
      },
    }),
    { input: { user: null, boot: sampleBoot } },
  ).start()
  const parts = startHarness({})
  await render(around(<AnnouncementBar actor={actor} />, { parts }))
  await expect.poll(() => visible(actor.getSnapshot())).toHaveLength(1)
  expect(bar().elements()).toHaveLength(isShown ? 1 : 0)
  parts.portal.send({ type: "consent.decided", decision: EVERYTHING })
  await expect.element(bar().getByText("Positions may be delayed")).toBeVisible()
})
