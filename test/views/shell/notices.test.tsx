import type { ReactNode } from "react"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor } from "xstate"
import { noticesChart } from "#machines/shell/notices/chart.ts"
import { noticesMachine, shownOf } from "#machines/shell/notices/machine.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { Toasts } from "#views/shell/toasts/Toasts.tsx"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { around, texts, withChildren } from "../support/around.tsx"
import { startHarness } from "../support/portal.tsx"

const closers = () => page.getByRole("button", { name: "Close message" })
/** Moves the pointer to the corner opposite to the toasts. */
const leave = () => userEvent.hover(page.getByText("The rest of the page"))

describeView(noticesChart, {
  before: texts("tools"),
  view: (notices) => {
    const harness = startHarness({ user: owner })
    return around(
      <>
        <p>The rest of the page</p>
        <Toasts />
      </>,
      { parts: { ...harness, portal: withChildren(harness.portal, { notices }) } },
    )
  },
  interactions: {
    // Presses the button by script, as a screen reader does, because pointer and focus would first hold the
    // toasts.
    "notice.dismissed": async ({ id }, { context }) => {
      const place = shownOf(context.queue).findIndex((notice) => notice.id === id)
      ;(closers().nth(place).element() as HTMLElement).click()
    },
    "notice.opened": async ({ id }, { context }) => {
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
  // Events of other charts and the clock, which no control sends.
  sentByOthers: ["notice.raised", "notice.expired"],
  assertions: {
    empty: async () => {
      await expect.poll(() => closers().elements()).toEqual([])
      await leave()
    },
    showing: ({ context }) =>
      expect.poll(() => closers().elements().length).toBe(shownOf(context.queue).length),
    held: ({ context }) => expect.poll(() => closers().elements().length).toBe(shownOf(context.queue).length),
  },
})

/** Shows two toasts of a running notices chart. */
const showTwo = async () => {
  await texts("tools")()
  const notices = createActor(noticesMachine).start()
  for (const key of ["errors.REQUEST_TIMEOUT", "errors.NOT_FOUND"])
    notices.send({ type: "notice.raised", notice: { kind: "error", key } })
  const harness = startHarness({ user: owner })
  await render(
    around(
      <>
        <p>The rest of the page</p>
        <Toasts />
      </>,
      { parts: { ...harness, portal: withChildren(harness.portal, { notices }) } },
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

const isOnTop = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Shows a toast above given content. */
const showUnder = async (first: ReactNode) => {
  await page.viewport(390, 844)
  await texts("tools")()
  const harness = startHarness({ user: owner })
  const notices = createActor(noticesMachine).start()
  const drawn = (open: ReactNode) =>
    around(
      <>
        <p>The rest of the page</p>
        <nav aria-label="Main" data-bar="bottom" />
        {open}
        <Toasts />
      </>,
      { parts: { ...harness, portal: withChildren(harness.portal, { notices }) } },
    )
  const { rerender } = await render(drawn(first))
  notices.send({ type: "notice.raised", notice: { kind: "error", key: "errors.NOT_FOUND" } })
  return { notices, open: (next: ReactNode) => rerender(drawn(next)) }
}
const nothing = () => {}
const work = (question: ReactNode = null) => (
  <Dialog title="Feedback" large onClose={nothing}>
    <p>The work</p>
    {question}
  </Dialog>
)

it("a message is read and closed over a dialog, and over the question that the dialog asks", async () => {
  const { notices, open } = await showUnder(work())
  await expect.element(page.getByRole("dialog").getByText(/Not found/)).toBeVisible()
  expect(isOnTop(closers().element())).toBe(true)
  await open(
    work(
      <Confirm title="Leave?" yes="Leave" no="Stay" onYes={nothing} onNo={nothing}>
        It is lost then.
      </Confirm>,
    ),
  )
  const question = page.getByRole("alertdialog", { name: "Leave?" })
  await expect.element(question.getByText(/Not found/)).toBeVisible()
  for (const name of ["Close message", "Stay", "Leave"])
    expect(isOnTop(question.getByRole("button", { name, exact: true }).element()), name).toBe(true)
  await userEvent.click(closers())
  await expect.poll(() => notices.getSnapshot().value).toBe("empty")
  // Checks that the area around the toasts does not cover the page.
  expect(isOnTop(page.getByText("It is lost then.").element())).toBe(true)
})

it("a message over a dialog of a wide screen lies on none of its buttons", async () => {
  await showUnder(
    <Dialog title="Feedback" large onClose={nothing}>
      <div style={{ display: "flex", height: 900, alignItems: "end", justifyContent: "end" }}>
        <button type="button">Send</button>
      </div>
    </Dialog>,
  )
  await page.viewport(1280, 800)
  await expect.element(page.getByRole("dialog").getByText(/Not found/)).toBeVisible()
  page.getByRole("button", { name: "Send" }).element().scrollIntoView()
  for (const name of ["Close message", "Close", "Send"])
    expect(isOnTop(page.getByRole("button", { name, exact: true }).element()), name).toBe(true)
})

it("a message comes back to the page when the dialog goes, and runs on though the pointer was on it", async () => {
  const { notices, open } = await showUnder(work())
  await userEvent.hover(closers())
  await expect.poll(() => notices.getSnapshot().value).toBe("held")
  await userEvent.hover(page.getByText("The work"))
  await expect.poll(() => notices.getSnapshot().value).toBe("showing")
  ;(closers().element() as HTMLElement).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
  await expect.poll(() => notices.getSnapshot().value).toBe("held")
  await open(null)
  await expect.poll(() => notices.getSnapshot().value).toBe("showing")
  expect(isOnTop(closers().element())).toBe(true)
})

it("a word without end stays inside its message", async () => {
  await page.viewport(320, 640)
  const notices = await showTwo()
  const title = "Otso".repeat(60)
  notices.send({
    type: "notice.raised",
    notice: { kind: "push", key: "tools.push.received", values: { title }, about: 12 },
  })
  const word = page.getByText("OtsoOtso", { exact: false })
  await expect.poll(() => document.body.innerText).toContain("OtsoOtso")
  await expect.element(word).toBeVisible()
  expect(word.element().scrollWidth).toBeLessThanOrEqual(word.element().clientWidth)
  const { right } = closers().last().element().getBoundingClientRect()
  expect(right).toBeLessThan(320)
})

it("closed by keys it leaves the keyboard at the page's content, or in the window it stood in", async () => {
  const { notices, open } = await showUnder(<main id="content" tabIndex={-1} />)
  const close = async () => {
    await expect.element(closers()).toBeVisible()
    ;(closers().element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => closers().elements()).toEqual([])
  }
  await close()
  await expect.element(page.getByRole("main")).toHaveFocus()
  await open(work())
  notices.send({ type: "notice.raised", notice: { kind: "error", key: "errors.NOT_FOUND" } })
  await close()
  await expect.element(page.getByRole("dialog")).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole("button", { name: "Close", exact: true })).toHaveFocus()
})
