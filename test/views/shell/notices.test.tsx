import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor } from "xstate"
import { noticesChart } from "#machines/shell/notices/chart.ts"
import { noticesMachine, shownOf } from "#machines/shell/notices/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/plans/view.tsx"
import { Toasts } from "#views/shell/toasts/Toasts.tsx"
import { around, texts, withChildren } from "../support/around.tsx"
import { startStage } from "../support/portal.tsx"

const closers = () => page.getByRole("button", { name: "Close message" })
/** Where no message is: its corner is the other one. */
const leave = () => userEvent.hover(page.getByText("The rest of the page"))

describeView(noticesChart, {
  before: texts("tools"),
  view: (notices) => {
    const stage = startStage({ user: owner })
    return around(
      <>
        <p>The rest of the page</p>
        <Toasts />
      </>,
      { parts: { ...stage, portal: withChildren(stage.portal, { notices }) } },
    )
  },
  gestures: {
    // As a screen reader presses it: without pointer and focus, which would hold the messages first.
    "notice.dismissed": async ({ id }, { context }) => {
      const place = shownOf(context.queue).findIndex((notice) => notice.id === id)
      ;(closers().nth(place).element() as HTMLElement).click()
    },
    "notice.followed": async ({ id }, { context }) => {
      const place = shownOf(context.queue)
        .filter(({ links }) => links !== undefined)
        .findIndex((notice) => notice.id === id)
      const link = page.getByRole("link", { name: "Open", exact: true }).nth(place)
      expect(link.element().getAttribute("href")).toBe("#/fleet")
      window.addEventListener("click", (event) => event.preventDefault(), { once: true })
      ;(link.element() as HTMLElement).click()
    },
    "notices.held": () => userEvent.hover(closers().last()),
    "notices.released": leave,
  },
  // Other charts and the clock.
  sentByOthers: ["notice.raised", "notice.expired"],
  shows: {
    empty: async () => {
      await expect.poll(() => closers().elements()).toEqual([])
      await leave()
    },
    showing: ({ context }) =>
      expect.poll(() => closers().elements().length).toBe(shownOf(context.queue).length),
    held: ({ context }) => expect.poll(() => closers().elements().length).toBe(shownOf(context.queue).length),
  },
})

/** Two messages, and the chart that shows them. */
const showTwo = async () => {
  await texts("tools")()
  const notices = createActor(noticesMachine).start()
  for (const key of ["errors.REQUEST_TIMEOUT", "errors.NOT_FOUND"])
    notices.send({ type: "notice.raised", notice: { kind: "error", key } })
  const stage = startStage({ user: owner })
  await render(
    around(
      <>
        <p>The rest of the page</p>
        <Toasts />
      </>,
      { parts: { ...stage, portal: withChildren(stage.portal, { notices }) } },
    ),
  )
  await leave()
  await expect.poll(() => closers().elements().length).toBe(2)
  return notices
}

it("what is left goes on to its end when one was closed by a key, which takes the focus along (TOAST-01)", async () => {
  const notices = await showTwo()
  await userEvent.tab()
  await expect.element(closers().first()).toHaveFocus()
  expect(notices.getSnapshot().value).toBe("held")
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => closers().elements().length).toBe(1)
  await expect.poll(() => notices.getSnapshot().value).toBe("showing")
})

it("what is left stays while the pointer that closed one is still on it", async () => {
  const notices = await showTwo()
  await userEvent.click(closers().last())
  await expect.poll(() => closers().elements().length).toBe(1)
  expect(notices.getSnapshot().value).toBe("held")
  await leave()
  await expect.poll(() => notices.getSnapshot().value).toBe("showing")
})

it("what is left goes on to its end when the pointer is beside it after closing the upper one", async () => {
  const notices = await showTwo()
  await userEvent.click(closers().first())
  await expect.poll(() => closers().elements().length).toBe(1)
  await expect.poll(() => notices.getSnapshot().value).toBe("showing")
})

it("the focus that a finger leaves behind holds nothing", async () => {
  const notices = await showTwo()
  await userEvent.click(page.getByText("The rest of the page"))
  ;(closers().first().element() as HTMLElement).focus()
  await expect.element(closers().first()).toHaveFocus()
  expect(notices.getSnapshot().value).toBe("showing")
})
