import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { SortedTable } from "#views/ui/list/SortedTable.tsx"
import { keepPlace } from "#views/ui/page/keep-place.ts"
import { around } from "../support/around.tsx"

const Page = ({
  lines,
  asks = false,
  rests = false,
}: {
  readonly lines: ReadonlyArray<string>
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
            unsorted: true,
            cell: (line: string) => (
              <button type="button" disabled={rests}>
                {line}
              </button>
            ),
          },
        ]}
        lines={lines}
        keyOf={(line) => line}
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

const whoHasTheKeyboard = () => document.activeElement?.id || document.activeElement?.textContent

it("a line that goes leaves the keyboard at the content; one that stays, and what stands elsewhere, keeps it", async () => {
  const shown = await render(around(<Page lines={["Monday", "Tuesday", "Friday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Page lines={["Monday", "Tuesday"]} />))
  expect(whoHasTheKeyboard()).toBe("Monday")
  await shown.rerender(around(<Page lines={["Tuesday"]} />))
  expect(whoHasTheKeyboard()).toBe("content")
  await userEvent.tab()
  expect(whoHasTheKeyboard()).toBe("Tuesday")
  page.getByRole("button", { name: "Before" }).element().focus()
  await shown.rerender(around(<Page lines={[]} />))
  expect(whoHasTheKeyboard()).toBe("Before")
})

it("a window that closes leaves it where it was, and at the content where that rests", async () => {
  const shown = await render(around(<Page lines={["Monday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Page lines={["Monday"]} asks />))
  await shown.rerender(around(<Page lines={["Monday"]} />))
  expect(whoHasTheKeyboard()).toBe("Monday")
  await shown.rerender(around(<Page lines={["Monday"]} asks />))
  await shown.rerender(around(<Page lines={["Monday"]} asks rests />))
  await shown.rerender(around(<Page lines={["Monday"]} rests />))
  expect(whoHasTheKeyboard()).toBe("content")
})

it("what goes in a window leaves the keyboard in it", async () => {
  const Asking = ({ lines }: { readonly lines: ReadonlyArray<string> }) => (
    <Dialog title="Delete?" onClose={() => {}}>
      {lines.map((line) => (
        <p key={line} ref={keepPlace}>
          <button type="button">{line}</button>
        </p>
      ))}
    </Dialog>
  )
  const shown = await render(around(<Asking lines={["Monday"]} />))
  page.getByRole("button", { name: "Monday" }).element().focus()
  await shown.rerender(around(<Asking lines={[]} />))
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus()
})
