import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Email } from "#contract/checks.ts"
import { CountryId } from "#contract/schemas/ids.ts"
import {
  admitFiles,
  FEEDBACK_STEPS,
  type FeedbackValues,
  fieldErrorsOfStep,
  isStepOpen,
  isWorthAsking,
  noFeedback,
  placed,
  stepOfError,
  submissionOf,
  takesFiles,
  withContact,
} from "#domain/feedback.ts"
import { owner } from "#machines/shell/sample-users.ts"

const whole: FeedbackValues = {
  ...noFeedback("FEATURE"),
  brand: "Calder",
  feedback: "A map of last week.",
  firstName: "Aino",
  lastName: "Rantala",
  email: "aino@farm.example",
}

describe("the steps of the wizard", () => {
  it("open one after the other (FB-03)", () => {
    const open = (values: FeedbackValues) => FEEDBACK_STEPS.filter((step) => isStepOpen(step, values)).length
    expect(open(noFeedback("GENERAL"))).toBe(1)
    expect(open({ ...noFeedback("GENERAL"), brand: "Calder" })).toBe(2)
    expect(open({ ...whole, email: "" })).toBe(3)
    expect(open(whole)).toBe(4)
    expect(open({ ...whole, feedback: " " })).toBe(2)
  })

  it.each([
    [{ feedback: "" }, "feedbackContent", "NOT_NULL", "feedback"],
    [{ feedback: "x".repeat(32_001) }, "feedbackContent", "SIZE", "feedback"],
    [{ firstName: " " }, "contactInformation", "NOT_NULL", "firstName"],
    [{ lastName: "" }, "contactInformation", "NOT_NULL", "lastName"],
    [{ email: "" }, "contactInformation", "NOT_NULL", "email"],
    [{ email: "aino" }, "contactInformation", "emailExpected", "email"],
    [{ email: "aino@" }, "contactInformation", "emailExpected", "email"],
    [{ email: "aino@farm@example" }, "contactInformation", "emailExpected", "email"],
    [{ email: "ai\u200bno@farm.example" }, "contactInformation", "emailExpected", "email"],
    [{ brand: "" }, "generalInformation", "NOT_NULL", "brand"],
  ] as const)("%o stand in the way of %s: %s (FB-04 to FB-10)", (changes, step, message, field) => {
    expect(fieldErrorsOfStep(step, { ...whole, ...changes })).toMatchObject([{ message, field }])
  })

  it("let contact pass only with an address that the interface takes, whatever blanks stand around it (FB-10)", () => {
    for (const email of [
      "aino@farm.example",
      " aino@farm.example ",
      "aino@",
      "@farm",
      "a@b@c",
      "a b@c",
      "",
    ]) {
      const values = { ...whole, email }
      expect(fieldErrorsOfStep("contactInformation", values).length === 0).toBe(
        Schema.is(Email)(submissionOf(values, owner).contact.email),
      )
    }
  })

  it("take a text of 32,000 characters, and contact without telephone, VIN and dealer (FB-07, FB-11)", () => {
    for (const step of FEEDBACK_STEPS)
      expect(fieldErrorsOfStep(step, { ...whole, feedback: "x".repeat(32_000) })).toEqual([])
  })

  it("fill contact in from the profile only while all three are empty (FB-12)", () => {
    const empty = noFeedback("GENERAL")
    expect(withContact(empty, owner)).toMatchObject({
      firstName: "Aino",
      email: owner.email,
      phoneNumber: owner.phoneNumber,
    })
    const begun = { ...empty, lastName: "Other" }
    expect(withContact(begun, owner)).toBe(begun)
  })

  it("ask before more than 50 characters or a file go (FB-20)", () => {
    const file = { id: "1", name: "a.png", size: 1 }
    expect(isWorthAsking({ ...whole, feedback: "x".repeat(50) }, [])).toBe(false)
    expect(isWorthAsking({ ...whole, feedback: "x".repeat(51) }, [])).toBe(true)
    expect(isWorthAsking({ ...whole, feedback: "" }, [file])).toBe(true)
  })
})

describe("files", () => {
  it("go with all but general feedback, where the host takes any (FB-13, FB-14)", () => {
    expect(takesFiles("BUG", true)).toBe(true)
    expect(takesFiles("GENERAL", true)).toBe(false)
    expect(takesFiles("BUG", false)).toBe(false)
  })

  const file = (name: string, size: number, kind: "known" | "unknown" | "unreadable" = "known") => ({
    id: name,
    name,
    size,
    kind,
  })
  const MB = 1_048_576

  it.each([
    [file("empty.txt", 0), { message: "FILE_HAS_NO_CONTENT" }],
    [file("film.mp4", 20 * MB + 1), { message: "FILE_TOO_LARGE", maxFileSize: 20 }],
    [file("tool.exe", 9, "unknown"), { message: "DISALLOWED_VALUE" }],
    [file("gone.png", 9, "unreadable"), { message: "INVALID_INPUT_VALUE" }],
  ])("%o is refused by name (FB-15 to FB-17)", (chosen, fieldError) => {
    const { files, fieldErrors } = admitFiles([], [file("map.png", 20 * MB), chosen])
    expect(files).toEqual([{ id: "map.png", name: "map.png", size: 20 * MB }])
    expect(fieldErrors).toMatchObject([{ ...fieldError, field: "files", fileName: chosen.name }])
  })

  it("are three at most, and fit into one body together", () => {
    const three = ["a", "b", "c"].map((name) => file(name, 1))
    expect(admitFiles([], [...three, file("d", 1)]).fieldErrors).toMatchObject([{ message: "SIZE", max: 3 }])
    expect(admitFiles([], [file("a", 20 * MB), file("b", 9 * MB)]).fieldErrors).toMatchObject([
      { message: "PAYLOAD_TOO_LARGE", fileName: "b" },
    ])
  })
})

describe("a refusal of the server", () => {
  const files = [{ id: "1", name: "map.png", size: 1 }]
  it.each([
    ["message", "SIZE", { field: "feedback", message: "SIZE" }, "feedbackContent"],
    ["contact.email", "PATTERN", { field: "email", message: "emailExpected" }, "contactInformation"],
    ["serialNumber", "SIZE", { field: "vin" }, "contactInformation"],
    ["brand", "DISALLOWED_VALUE", { field: "brand" }, "generalInformation"],
    [
      "attachments.0.fileName",
      "DISALLOWED_VALUE",
      { field: "files", fileName: "map.png" },
      "feedbackContent",
    ],
    ["attachments", "SIZE", { field: "files" }, "feedbackContent"],
    [undefined, "TOO_MANY_ATTEMPTS", { message: "TOO_MANY_ATTEMPTS" }, "summary"],
  ] as const)("at %s is shown at its field and step", (field, message, expected, step) => {
    const fieldError = placed({ message, ...(field === undefined ? {} : { field }) }, files)
    expect(fieldError).toMatchObject(expected)
    expect(stepOfError(fieldError)).toBe(step)
  })
})

it("what is sent has the words of FB-23 to FB-33", () => {
  const values = { ...whole, vin: " HDLTR1A27R0000001 ", dealer: " Konekauppa ", phoneNumber: "040 12" }
  expect(submissionOf(values, owner)).toEqual({
    subject: "Feature request",
    message: "A map of last week.",
    category: "Feedback",
    source: "Customer Portal",
    brand: "Calder",
    country: CountryId.make("FI"),
    locale: "fi_fi",
    description: "Dealer: Konekauppa",
    serialNumber: "HDLTR1A27R0000001",
    contact: { email: "aino@farm.example", firstName: "Aino", lastName: "Rantala", phoneNumber: "040 12" },
  })
  expect(submissionOf(whole, { ...owner, country: "" })).toMatchObject({ country: "GB", description: "" })
})
