import { Button } from "@mantine/core"
import actionIconStyles from "@mantine/core/styles/ActionIcon.css?inline"
import inputStyles from "@mantine/core/styles/Input.css?inline"
import passwordStyles from "@mantine/core/styles/PasswordInput.css?inline"
import { type ReactNode, useState } from "react"
import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { createActor, fromPromise } from "xstate"
import { emailErrors, type FieldError } from "#domain/field-errors.ts"
import { formMachine } from "#machines/shared/form/machine.ts"
import { ApiError } from "#services/failures.ts"
import { FieldGroup } from "#views/ui/fields/FieldGroup.tsx"
import { FieldNumber } from "#views/ui/fields/FieldNumber.tsx"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { FieldText } from "#views/ui/fields/FieldText.tsx"
import { PasswordText } from "#views/ui/fields/PasswordText.tsx"
import { SearchField } from "#views/ui/fields/SearchField.tsx"
import { TextArea } from "#views/ui/fields/TextArea.tsx"
import { FormTextField } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { around, nothingToLose, texts } from "../support/around.tsx"
import { axeErrors, smallTargets } from "../support/looks.ts"

const show = async (view: ReactNode, scheme: "light" | "dark" = "light") => {
  await texts("account")()
  await render(
    around(
      <main>
        <h1>Page</h1>
        {view}
      </main>,
      { scheme },
    ),
  )
}

describe("a number (FORM-01 to FORM-03)", () => {
  const received: Array<number> = []
  const Kept = ({ step }: { readonly step?: number }) => {
    const [text, keep] = useState("")
    const props = step === undefined ? {} : { step }
    return (
      <FieldNumber
        {...props}
        label="Width"
        value={text}
        onChange={(typed, value) => {
          keep(typed)
          received.push(value)
        }}
      />
    )
  }
  it.each([
    ["\u221212,5", 0.1, -12.5],
    ["12,5", 0.1, 12.5],
    ["12,5", undefined, 12],
    ["12,5", 2, 12],
    ["twelve", 0.1, Number.NaN],
  ])("%s in steps of %s is %s, and stays as it was typed", async (typed, step, value) => {
    await show(<Kept {...(step === undefined ? {} : { step })} />)
    await userEvent.fill(page.getByLabelText("Width"), typed)
    expect(received.at(-1)).toBe(value)
    await expect.element(page.getByLabelText("Width")).toHaveValue(typed)
  })
})

it("an area counts, and takes no more than its longest length, typed or pasted (FORM-05)", async () => {
  const Kept = () => {
    const [text, keep] = useState("")
    return (
      <TextArea label="Words" value={text} onChange={keep} maxLength={10} counted={`${text.length} of 10`} />
    )
  }
  await show(<Kept />)
  const area = page.getByLabelText("Words")
  await userEvent.click(area)
  await userEvent.keyboard("12345678")
  await expect.element(page.getByText("8 / 10")).toBeVisible()
  await expect.element(area).toHaveAccessibleDescription("8 of 10")
  await userEvent.keyboard("90abc")
  await expect.element(area).toHaveValue("1234567890")
  await expect.element(page.getByText("10 / 10")).toBeVisible()
  document.execCommand("insertText", false, "more")
  await expect.element(area).toHaveValue("1234567890")
})

it("a group that must be answered has an asterisk, and its fields say so (FORM-06)", async () => {
  await show(
    <FieldGroup legend="Owner" required errorText="Give a name.">
      <input aria-label="Name" required />
    </FieldGroup>,
  )
  const group = page.getByRole("group", { name: "Owner" })
  await expect.element(group).toHaveTextContent("Owner *Give a name.")
  await expect.element(group).toHaveAccessibleDescription("Give a name.")
  await expect.element(page.getByRole("textbox", { name: "Name" })).toBeRequired()
  expect(await axeErrors()).toEqual([])
})

it.each(["light", "dark"] as const)(
  "what rests with its group looks as what rests by itself, and can be read (%s)",
  async (scheme) => {
    await show(
      <>
        <FieldText label="Alone" value="Aino" onChange={() => {}} disabled />
        <FieldGroup legend="Owner" disabled>
          <FieldText label="Name" value="Aino" onChange={() => {}} />
        </FieldGroup>
      </>,
      scheme,
    )
    const looks = (name: string) => {
      const { color, opacity, backgroundColor } = getComputedStyle(page.getByLabelText(name).element())
      return { color, opacity, backgroundColor }
    }
    expect(looks("Alone").opacity).toBe("1")
    expect(looks("Name")).toEqual(looks("Alone"))
  },
)

describe("what is wrong with a form", () => {
  const call = "PUT /users"
  const opened = async (send: () => Promise<void>, value = "aino@headland.example") => {
    const machine = formMachine({
      name: "fields",
      start: () => ({ email: value }),
      check: ({ email }) => emailErrors("email", email),
      send: fromPromise<void, { readonly email: string }>(send),
    }).provide({ actors: nothingToLose })
    const actor = createActor(machine).start()
    await show(
      <FormShell actor={actor} fields={["email"]} submit="Save" busy="Saving">
        <FormTextField actor={actor} field="email" label="E-mail" />
      </FormShell>,
    )
  }
  const sent = async (failure: unknown, value = "aino@headland.example") => {
    await opened(() => Promise.reject(failure), value)
    await userEvent.click(page.getByRole("button", { name: "Save" }))
    await expect.element(page.getByLabelText(/E-mail/)).toHaveValue(value)
  }
  const rejected = (
    ...errors: ReadonlyArray<FieldError | { readonly message: string; readonly reason: string }>
  ) => new ApiError({ status: 400, errors: errors as never, call })
  const atField = (words: string) =>
    expect.element(page.getByLabelText(/E-mail/)).toHaveAccessibleDescription(words)
  const onTop = (words: string) => expect.element(page.getByRole("alert").getByText(words)).toBeVisible()

  it("says what the asterisk means (FORM-06)", async () => {
    await sent(rejected())
    await expect.element(page.getByText("Fields marked * must be filled in.")).toBeVisible()
  })
  it("leaves the keyboard in the form when it was sent by it and has arrived", async () => {
    await opened(() => Promise.resolve())
    ;(page.getByLabelText(/E-mail/).element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.poll(() => document.activeElement?.closest("form")).not.toBeNull()
    await expect.element(page.getByRole("button", { name: "Saving" })).not.toBeInTheDocument()
    expect(document.activeElement?.closest("form")).not.toBeNull()
  })
  it("NOT_NULL stands at its field (FORM-08)", async () => {
    await sent(rejected(), "")
    await atField("Required.")
  })
  it("emailExpected stands at its field (FORM-08)", async () => {
    await sent(rejected(), "aino")
    await atField("Enter a valid e-mail address, such as name@example.com.")
  })
  it("FILE_HAS_NO_CONTENT of the server stands at its field (FORM-07, FORM-08)", async () => {
    await sent(rejected({ message: "FILE_HAS_NO_CONTENT", field: "email" }))
    await atField("The file is empty.")
  })
  it("FILE_TOO_LARGE stands on top where no field is named, with the limit (FORM-08)", async () => {
    await sent(rejected({ message: "FILE_TOO_LARGE", maxFileSize: 5 }))
    await onTop("The file is too large: at most 5 MB.")
  })
  it("a code without a text reads as the server's reason, at its field (FORM-07)", async () => {
    await sent(rejected({ message: "NEW_RULE", reason: "Only on weekdays", field: "email" } as never))
    await atField("Only on weekdays")
  })
  it.each([
    ["an answer that says nothing", new ApiError({ status: 400, errors: [], call })],
    ["an answer that does not fit the contract", new Error("Expected string, got 7")],
    ["a code that neither side explains", rejected({ message: "NEW_RULE" } as never)],
  ])("%s reads as INTERNAL_SERVER_ERROR (FORM-09)", async (_, failure) => {
    await sent(failure)
    await onTop("Something went wrong on our side. Your data is safe; try again in a moment.")
  })
})

it("fingers meet each of them, in whatever order styles arrive", async () => {
  await page.viewport(390, 844)
  const late = document.createElement("style")
  late.textContent = actionIconStyles + inputStyles + passwordStyles
  document.head.append(late)
  const nothing = () => {}
  await show(
    <>
      <PasswordText label="Password" autoComplete="new-password" value="Barley" onChange={nothing} />
      <FieldSelect label="Crop" placeholder="Choose" value="" onChange={nothing} options={[]} />
      <Button>Open</Button>
    </>,
  )
  await expect.element(page.getByRole("button", { name: "Show password" })).toBeVisible()
  await expect.poll(smallTargets).toEqual([])
  const small = ["Password", "Crop"].filter((label) => {
    const field = page.getByLabelText(label, { exact: true }).element()
    return (field.closest("[data-variant]") ?? field).getBoundingClientRect().height < 44
  })
  expect(small).toEqual([])
  late.remove()
})

it("a search is emptied by one press, and only when there is something in it", async () => {
  const Kept = () => {
    const [text, keep] = useState("")
    return <SearchField label="Find a machine" value={text} onChange={keep} />
  }
  await show(<Kept />)
  const clear = page.getByRole("button", { name: "Clear search" })
  expect(clear.elements()).toEqual([])
  await userEvent.fill(page.getByRole("searchbox", { name: "Find a machine" }), "north")
  await userEvent.click(clear)
  await expect.element(page.getByRole("searchbox", { name: "Find a machine" })).toHaveValue("")
  expect(clear.elements()).toEqual([])
  // Checks that the focus stays in the field after the field was cleared.
  await expect.element(page.getByRole("searchbox", { name: "Find a machine" })).toHaveFocus()
})

it("a refused field has one colour, also while the keyboard is in it", async () => {
  await show(<FieldText label="E-mail" value="somebody" onChange={() => {}} error="emailExpected" />)
  const field = page.getByRole("textbox", { name: "E-mail" }).element() as HTMLElement
  field.focus()
  const { boxShadow, borderColor } = getComputedStyle(field)
  expect(boxShadow).toContain(borderColor)
})

it("below nought may be typed on a phone", async () => {
  await show(<FieldNumber label="Longitude" signed value="-33,9" onChange={() => {}} />)
  await expect.element(page.getByRole("textbox", { name: "Longitude" })).toHaveAttribute("inputmode", "text")
})

it.each(["light", "dark"] as const)("what a resting button says can be read (%s)", async (scheme) => {
  await show(<Button disabled>Sending</Button>, scheme)
  const { color } = getComputedStyle(page.getByRole("button", { name: "Sending" }).element())
  const quiet = document.createElement("i")
  quiet.style.color = "var(--hl-quiet)"
  document.querySelector("main")?.append(quiet)
  expect(color).toBe(getComputedStyle(quiet).color)
})

it("a refused password says so to those who do not see", async () => {
  const nothing = () => {}
  await show(
    <>
      <PasswordText
        label="Old"
        autoComplete="current-password"
        value=""
        onChange={nothing}
        error="NOT_NULL"
      />
      <PasswordText label="New" autoComplete="new-password" value="Barley" onChange={nothing} />
    </>,
  )
  await expect.element(page.getByLabelText("Old", { exact: true })).toHaveAttribute("aria-invalid", "true")
  await expect
    .element(page.getByLabelText("New", { exact: true }))
    .not.toHaveAttribute("aria-invalid", "true")
})
