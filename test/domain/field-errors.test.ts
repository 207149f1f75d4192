import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isBlank } from "#contract/blank.ts"
import { Email } from "#contract/checks.ts"
import { NewPartner, PartnerChange } from "#contract/schemas/partner.ts"
import { PROFILE_LENGTHS, Registration, User, UserUpdate } from "#contract/schemas/user.ts"
import { emailErrors, lineErrors, textErrors } from "#domain/field-errors.ts"
import { PROFILE_FIELDS, type Profile } from "#domain/profile.ts"
import { profileErrors, sortedZones } from "#domain/profile-form.ts"

const isEmail = Schema.is(Email)
const isText = (field: (typeof PROFILE_FIELDS)[number]) => Schema.is(UserUpdate.fields[field])

/**
 * Invisible characters to try in e-mail addresses: joiners, a soft hyphen, direction marks, controls, fillers and
 * the blank of Braille.
 */
const UNSEEN = [
  "\u200b",
  "\u2060",
  "\u00ad",
  "\u202e",
  "\u0007",
  "\u0085",
  "\u3164",
  "\u115f",
  "\uffa0",
  "\u2800",
]

/**
 * Characters not allowed in a line of text: line breaks, other controls, and those that turn the direction of the
 * text around them.
 */
const NO_LINE = [
  "\n",
  "\r\n",
  "\t",
  "\u0007",
  "\u0085",
  "\u2028",
  "\u202a",
  "\u202e",
  "\u2066",
  "\u2069",
  "\ufffe",
  "\uffff",
  "\u{1fffe}",
]

const LINE_FIELDS = PROFILE_FIELDS.filter((field) => field !== "phoneNumber")
const profileOf = (text: string) =>
  ({
    ...Object.fromEntries(LINE_FIELDS.map((one) => [one, text])),
    phoneNumber: "040 123",
  }) as never as Profile

describe("what a form finds wrong", () => {
  it("lets every e-mail address pass that the interface takes, and no other", () => {
    const typed = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.constantFrom(
        "a@b",
        "a@@b",
        "a b@c",
        "@",
        "",
        ...UNSEEN.flatMap((one) => [`a${one}@b`, `a@${one}b`]),
      ),
    )
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(text.trim() === text)
        expect(emailErrors("email", text).length === 0).toBe(isEmail(text))
      }),
    )
    expect(emailErrors("email", "aino")).toEqual([{ message: "emailExpected", field: "email" }])
  })

  it("takes no e-mail address with a character that is invisible, at neither end of the wire (ERRC-55)", () => {
    const taken = UNSEEN.flatMap((one) => [`ai${one}no@farm.example`, `aino@farm${one}.example`]).filter(
      (address) => emailErrors("email", address)[0]?.message !== "emailExpected" || isEmail(address),
    )
    expect(taken.map(encodeURI)).toEqual([])
  })

  it("names what is missing and what is too long", () => {
    expect(textErrors("city", "  ", 80)).toEqual([{ message: "NOT_NULL", field: "city" }])
    expect(textErrors("city", "\u200b\u2060", 80)).toEqual([{ message: "NOT_NULL", field: "city" }])
    expect(textErrors("city", "\u3164\u115f\u1160 \uffa0\u2800", 80)).toEqual([
      { message: "NOT_NULL", field: "city" },
    ])
    expect(textErrors("city", "x".repeat(81), 80)).toEqual([{ message: "SIZE", field: "city", max: 80 }])
    expect(textErrors("city", "x".repeat(80), 80)).toEqual([])
  })

  it("names what no database keeps, before it is sent", () => {
    for (const text of ["a\0b", "half \ud83d"])
      expect(textErrors("city", text, 80)).toEqual([{ message: "INVALID_INPUT_VALUE", field: "city" }])
  })

  it("takes of a profile the lines that the interface takes, and no other: no break, no control, no turned direction", () => {
    const rest = profileOf("x")
    const part = fc.constantFrom("Aino", " ", ...NO_LINE, "\u200d", "\u3164", "\0", "\ud83d")
    const typed = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(""))
    fc.assert(
      fc.property(fc.constantFrom(...LINE_FIELDS), fc.oneof(typed, fc.string()), (field, text) => {
        fc.pre(!isBlank(text) && text.length <= PROFILE_LENGTHS[field])
        expect(profileErrors({ ...rest, [field]: text }).length === 0).toBe(isText(field)(text))
      }),
    )
    for (const one of NO_LINE)
      expect(profileErrors({ ...rest, lastName: `Ran${one}tala` })).toEqual([
        { message: "INVALID_INPUT_VALUE", field: "lastName" },
      ])
    // A name as pasted from a table cell is valid, because white space at its ends is trimmed.
    expect(profileErrors({ ...rest, lastName: "Rantala\t\r\n" })).toEqual([])
  })

  it.each(["abc", "+", "123", "040 abc", "1".repeat(18), "<040>", "040\n123"])(
    "takes %j as no telephone number",
    (text) => {
      const faults = profileErrors({ ...profileOf("x"), phoneNumber: text })
      expect(faults.map(({ field }) => field)).toEqual(["phoneNumber"])
      expect(isText("phoneNumber")(text)).toBe(false)
    },
  )

  it.each([
    "+358 40 123 4567",
    "(040) 123-4567",
    "040/1234567 ext. 12",
    "4002",
    " 040.123 ",
    "+358\u00a040\u202f123\u20114567",
    "040\u2013123 4567",
  ])("takes %j as a telephone number", (text) => {
    expect(profileErrors({ ...profileOf("x"), phoneNumber: text })).toEqual([])
    expect(isText("phoneNumber")(text)).toBe(true)
  })

  it("takes as a partner's telephone number, at each change, what can be one", () => {
    for (const phone of [NewPartner.fields.phone, PartnerChange.fields.phone]) {
      expect(Schema.is(phone)("abc")).toBe(false)
      expect(Schema.is(phone)("+358 14 555 0003")).toBe(true)
      expect(Schema.is(phone)("")).toBe(true)
    }
  })

  it("takes as names of a new account, in the interface too, what is a line", () => {
    const isName = Schema.is(Registration.fields.lastName)
    for (const text of ["Rantala", "Rantala\t", "\u3164", "", ...NO_LINE.map((one) => `Ran${one}tala`)])
      expect(lineErrors("lastName", text, 80).length === 0).toBe(isName(text))
  })

  it("reads what was written into a profile before it had to be a line", () => {
    expect(Schema.is(User.fields.lastName)("Ran\ntala")).toBe(true)
  })

  it.each([
    ["firstName", 80],
    ["lastName", 80],
    ["streetAddress", 120],
    ["city", 80],
    ["postalCode", 20],
    ["phoneNumber", 40],
    ["country", 2],
    ["timeZone", 64],
  ] as const)("takes %s of a profile up to %d characters, as the interface does (OPEN-30)", (field, most) => {
    const rest = profileOf("x")
    const textOf = (length: number) =>
      field === "phoneNumber" ? `01${"-".repeat(length - 4)}40` : "x".repeat(length)
    const fieldErrorsAt = (length: number) => profileErrors({ ...rest, [field]: textOf(length) })
    expect([isText(field)(textOf(most)), isText(field)(textOf(most + 1))]).toEqual([true, false])
    expect(fieldErrorsAt(most)).toEqual([])
    expect(fieldErrorsAt(most + 1)).toEqual([{ message: "SIZE", field, max: most }])
  })

  it("takes an e-mail address up to 254 characters, as the interface does (OPEN-30)", () => {
    const address = (length: number) => `${"x".repeat(length - "@farm.example".length)}@farm.example`
    expect([isEmail(address(254)), isEmail(address(255))]).toEqual([true, false])
    expect(emailErrors("email", address(254))).toEqual([])
    expect(emailErrors("email", address(255))).toEqual([{ message: "SIZE", field: "email", max: 254 }])
  })
})

it("shows zones from west to east, then by name (SEL-12)", () => {
  const zones = ["+05:30", "-03:30", "+00:00", "-05:00", "-03:30"].map((offset, index) => ({
    zone: `Zone/${9 - index}`,
    offset,
  }))
  expect(sortedZones(zones).map(({ zone, offset }) => `${offset} ${zone}`)).toEqual([
    "-05:00 Zone/6",
    "-03:30 Zone/5",
    "-03:30 Zone/8",
    "+00:00 Zone/7",
    "+05:30 Zone/9",
  ])
})
