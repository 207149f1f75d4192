import { useState } from "react"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { SortedTable } from "#views/ui/list/SortedTable.tsx"
import { around } from "../support/around.tsx"

const Page = ({
  rows,
  asks = false,
  rests = false,
}: {
  readonly rows: ReadonlyArray<string>
  readonly asks?: boolean
  readonly rests?: boolean
}) => (
  <>
    <button type="button">Before</button>
    <main id="content" tabIndex={-1}>
      <SortedTable
        label="Messages"
        columns={[
          {
            name: "title",
            label: "Title",
            cell: (row: string) => (
              <button type="button" disabled={rests}>
                {row}
              </button>
            ),
          },
        ]}
        rows={rows}
        keyOf={(row) => row}
        sort={undefined as never}
        onSort={() => {}}
      />
      {asks && (
        <Dialog title="Delete?" onClose={() => {}}>
          Gone for ever
        </Dialog>
      )}
    </main>
  </>
)

const focusedElement = () => document.activeElement?.id || document.activeElement?.textContent

it("a line that goes leaves the keyboard at the content; one that stays, and what stands elsewhere, keeps it", async () => {
  const shown = await render(around(<Page rows={["Monday", "Tuesday", "Friday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Page rows={["Monday", "Tuesday"]} />))
  expect(focusedElement()).toBe("Monday")
  await shown.rerender(around(<Page rows={["Tuesday"]} />))
  expect(focusedElement()).toBe("content")
  await userEvent.tab()
  expect(focusedElement()).toBe("Tuesday")
  page.getByRole("button", { name: "Before" }).element().focus()
  await shown.rerender(around(<Page rows={[]} />))
  expect(focusedElement()).toBe("Before")
})

it("what rests has it again when it serves; at the next key what it stands in, when it does not", async () => {
  const Form = ({ rests }: { readonly rests: boolean }) => (
    <form aria-label="Form" tabIndex={-1}>
      <button type="submit" disabled={rests}>
        Save
      </button>
      <a href="#help">Help</a>
    </form>
  )
  const shown = await render(around(<Form rests={false} />))
  const save = page.getByRole("button", { name: "Save" })
  ;(save.element() as HTMLElement).focus()
  await shown.rerender(around(<Form rests />))
  await expect.poll(() => document.activeElement).toBe(document.body)
  await shown.rerender(around(<Form rests={false} />))
  await expect.element(save).toHaveFocus()
  await shown.rerender(around(<Form rests />))
  await expect.poll(() => document.activeElement).toBe(document.body)
  await userEvent.keyboard("{Shift}")
  await expect.element(page.getByRole("form")).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole("link", { name: "Help" })).toHaveFocus()
})

it("who presses beside everything has left it: nothing is given back", async () => {
  const Lines = ({ rows }: { readonly rows: ReadonlyArray<string> }) => (
    <main id="content" tabIndex={-1} style={{ padding: 24 }}>
      <h1>Page</h1>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </main>
  )
  const shown = await render(around(<Lines rows={["Monday", "Tuesday"]} />))
  ;(page.getByRole("button", { name: "Monday" }).element() as HTMLElement).focus()
  ;(document.activeElement as HTMLElement).blur()
  await shown.rerender(around(<Lines rows={["Tuesday"]} />))
  expect(document.activeElement).toBe(document.body)
})

it("a question over a window gives the keyboard back to where it was, though that rested meanwhile", async () => {
  const Work = ({ asks }: { readonly asks: boolean }) => (
    <Dialog title="Feedback" onClose={() => {}}>
      <div inert={asks}>
        <button type="button">Words</button>
      </div>
      {asks && (
        <Confirm title="Leave?" yes="Leave" no="Stay" onYes={() => {}} onNo={() => {}}>
          It is lost then.
        </Confirm>
      )}
    </Dialog>
  )
  const shown = await render(around(<Work asks={false} />))
  const words = page.getByRole("button", { name: "Words" })
  ;(words.element() as HTMLElement).focus()
  await shown.rerender(around(<Work asks />))
  await expect.element(page.getByRole("button", { name: "Stay" })).toHaveFocus()
  await shown.rerender(around(<Work asks={false} />))
  await expect.element(words).toHaveFocus()
})

it("a window that the browser closes is there again under the question that it asks", async () => {
  const Asking = () => {
    const [asks, ask] = useState(false)
    return (
      <Dialog title="Feedback" onClose={() => ask(true)}>
        {asks && (
          <Confirm title="Leave?" yes="Leave" no="Stay" onYes={() => {}} onNo={() => {}}>
            It is lost then.
          </Confirm>
        )}
      </Dialog>
    )
  }
  await render(around(<Asking />))
  // Closes the dialog without asking the page, as a browser does when Escape is pressed repeatedly.
  ;(page.getByRole("dialog").element() as HTMLDialogElement).close()
  const stay = page.getByRole("button", { name: "Stay" })
  await expect.element(stay).toBeVisible()
  const { left, top } = stay.element().getBoundingClientRect()
  expect(stay.element().contains(document.elementFromPoint(left + 8, top + 8))).toBe(true)
})

it("a window that closes leaves it where it was, and at the content where that rests", async () => {
  const shown = await render(around(<Page rows={["Monday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Page rows={["Monday"]} asks />))
  await shown.rerender(around(<Page rows={["Monday"]} />))
  expect(focusedElement()).toBe("Monday")
  await shown.rerender(around(<Page rows={["Monday"]} asks />))
  await shown.rerender(around(<Page rows={["Monday"]} asks rests />))
  await shown.rerender(around(<Page rows={["Monday"]} rests />))
  expect(focusedElement()).toBe("content")
})

it("a window begins with the keyboard at the first that can be pressed", async () => {
  await render(
    around(
      <Dialog title="Search" bare onClose={() => {}}>
        <input aria-label="Words" />
      </Dialog>,
    ),
  )
  await expect.element(page.getByRole("textbox", { name: "Words" })).toHaveFocus()
})

it("what goes in a window leaves the keyboard in it", async () => {
  const Asking = ({ rows }: { readonly rows: ReadonlyArray<string> }) => (
    <Dialog title="Delete?" onClose={() => {}}>
      {rows.map((row) => (
        <p key={row}>
          <button type="button">{row}</button>
        </p>
      ))}
    </Dialog>
  )
  const shown = await render(around(<Asking rows={["Monday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Asking rows={[]} />))
  await expect.element(page.getByRole("dialog")).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus()
})
