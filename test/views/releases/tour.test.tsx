import { expect } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { AnyMachineSnapshot } from "xstate"
import { type Tour, unreadCount } from "#domain/tour.ts"
import { tourChart } from "#machines/releases/tour/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { FeatureTour } from "#views/releases/tour/FeatureTour.tsx"
import { around, texts } from "../support/around.tsx"
import { axeErrors } from "../support/looks.ts"

const card = () => page.getByRole("region", { name: "New for you" })
const sign = () => page.getByRole("button", { name: /^New for you, / })
const tourOf = ({ context }: AnyMachineSnapshot): Tour => context.tour

const nothing = async () => {
  await expect.poll(() => sign().elements()).toEqual([])
  expect(card().elements()).toEqual([])
}

const folded = async (snapshot: AnyMachineSnapshot) => {
  const unread = unreadCount(tourOf(snapshot))
  await expect
    .element(sign())
    .toHaveAttribute("aria-label", `New for you, ${unread === 0 ? "all read" : `${unread} unread`}`)
  expect(sign().element().textContent).toBe(unread === 0 ? "" : String(unread))
  await expect.element(sign()).toHaveAttribute("aria-expanded", "false")
  // Checks that the tour's button is in the line of the header, not over the page's content.
  expect(getComputedStyle(sign().element()).position).not.toBe("fixed")
  expect(card().elements()).toEqual([])
}

const open = async (snapshot: AnyMachineSnapshot) => {
  const tour = tourOf(snapshot)
  const unread = unreadCount(tour)
  await expect
    .element(card().getByRole("status"))
    .toHaveTextContent(unread === 0 ? "All read" : `${unread} of ${tour.features.length} unread`)
  await expect.element(sign()).toHaveAttribute("aria-expanded", "true")
  for (const { id, title, description, status, link, documentationLink } of tour.features) {
    const name = card().getByRole("button", { name: `${title} ${status === "READ" ? "Read" : "New"}` })
    await expect.element(name).toHaveAttribute("aria-expanded", String(tour.open === id))
    expect(name.element().querySelectorAll("svg").length).toBe(status === "READ" ? 1 : 0)
    expect(card().getByText(description).elements().length).toBe(tour.open === id ? 1 : 0)
    if (tour.open !== id) continue
    // Links of a feature: to its page in the portal, and to its documentation, which opens in a new tab.
    const hrefs = [...card().element().querySelectorAll("a")].map((one) => [
      one.hash || one.pathname,
      one.target,
    ])
    expect(hrefs).toEqual([
      ...(link === null ? [] : [[`/${link}`, ""]]),
      ...(documentationLink === null ? [] : [[new URL(documentationLink).pathname, "_blank"]]),
    ])
  }
  // Checks that the tour can be ended only when all features are read.
  expect(card().getByRole("button", { name: "End tour" }).elements().length).toBe(unread === 0 ? 1 : 0)
  expect(await axeErrors()).toEqual([])
}

/**
 * Tests the tour's view: the card shows the texts of a feature, and the tour's button the number of unread
 * features (TOUR-02, TOUR-03).
 */
describeView(tourChart, {
  before: texts("releases"),
  view: (actor) =>
    around(
      <>
        <header>
          <FeatureTour actor={actor as never} />
        </header>
        <main>
          <h1>The page</h1>
        </main>
      </>,
    ),
  interactions: {
    "card.toggled": async (event, snapshot, actor) => {
      if (!snapshot.matches("offered")) actor.send(event)
      else if (snapshot.matches({ offered: { card: "open" } })) {
        await userEvent.click(card().getByRole("button", { name: "Collapse" }))
        // Checks that the focus moves to the tour's button, because the pressed button disappeared with the card.
        await expect.element(sign()).toHaveFocus()
      } else await userEvent.click(sign())
    },
    "feature.opened": ({ id }) =>
      userEvent.click(card().getByRole("button", { name: `New: ${id}`, exact: false })),
    "feature.confirmed": () => userEvent.click(card().getByRole("button", { name: "Got it" })),
    "tour.ended": async (event, snapshot, actor) => {
      // Sends the event directly while features are unread, because there is no button to end the tour then.
      if (unreadCount(tourOf(snapshot)) > 0) actor.send(event)
      else await userEvent.click(card().getByRole("button", { name: "End tour" }))
    },
  },
  // Events of the header's language menu and of the consent question, which no control here sends.
  sentByOthers: ["language.shown", "consent.answered"],
  assertions: {
    loadingProgress: nothing,
    undecided: nothing,
    asking: nothing,
    waiting: nothing,
    later: nothing,
    "offered.card.folded": folded,
    "offered.card.open": open,
    ending: nothing,
    over: nothing,
  },
  invisible: {
    "offered.session.keeping": "the browser's memory is not to be seen",
    "offered.session.kept": "the browser's memory is not to be seen",
    "offered.session.rewording": "the words that were there stay until the others come",
    "offered.account.same": "settings are kept in silence",
    "offered.account.saving": "settings are kept in silence",
  },
})
