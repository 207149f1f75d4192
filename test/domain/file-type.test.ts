import { describe, expect, it } from "vitest"
import { FEEDBACK_FILE_ENDINGS, feedbackFileType, imageType } from "#domain/file-type.ts"

const bytes = (...parts: ReadonlyArray<string | number>) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : [...part].map((character) => character.charCodeAt(0)),
    ),
  )
const OOXML = "application/vnd.openxmlformats-officedocument"
const ODT = "application/vnd.oasis.opendocument.text"
const png = bytes(0x89, "PNG", 0x0d, 0x0a, 0x1a, 0x0a)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0)
const webp = bytes("RIFF", 9, 0, 0, 0, "WEBPVP8 ")
const zip = bytes("PK", 3, 4, 20, 0)
const ogg = bytes("OggS", 0, 2)
const odt = bytes("PK", 3, 4, ...Array<number>(26).fill(0), `mimetype${ODT}`, "PK")

/** Every supported file type: its extensions, its media type and sample bytes (FB-17, OPEN-138). */
const kinds: ReadonlyArray<readonly [string, string, Uint8Array]> = [
  ["png", "image/png", png],
  ["jpg jpeg", "image/jpeg", jpeg],
  ["webp", "image/webp", webp],
  ["gif", "image/gif", bytes("GIF89a", 1, 0)],
  ["gif", "image/gif", bytes("GIF87a", 1, 0)],
  ["ogg oga opus", "audio/ogg", ogg],
  ["ogv", "video/ogg", ogg],
  ["pdf", "application/pdf", bytes("%PDF-1.7")],
  ["odt", ODT, odt],
  ["pptx", `${OOXML}.presentationml.presentation`, zip],
  ["xlsx", `${OOXML}.spreadsheetml.sheet`, zip],
  ["docx", `${OOXML}.wordprocessingml.document`, zip],
  ["txt log", "text/plain", bytes("one", 9, "two", 13, 10, 0xc3, 0xa4)],
  ["mov qt", "video/quicktime", bytes(0, 0, 0, 8, "wide")],
  ["mp4 m4v", "video/mp4", bytes(0, 0, 0, 24, "ftypisom")],
  ["mpg mpeg", "video/mpeg", bytes(0, 0, 1, 0xba)],
  ["mpg mpeg", "video/mpeg", bytes(0, 0, 1, 0xb3)],
  ["avi", "video/x-msvideo", bytes("RIFF", 9, 0, 0, 0, "AVI LIST")],
]
const wrong = bytes("MZ", 0x90, 0, 3)

describe.each(kinds)("a file *.%s", (endings, mediaType, whole) => {
  it.each(endings.split(" "))(`is ${mediaType} by its ending %s and its first bytes`, (ending) => {
    expect(feedbackFileType(`map.${ending}`, whole)).toBe(mediaType)
    expect(feedbackFileType(`MAP.${ending.toUpperCase()}`, whole)).toBe(mediaType)
    expect(FEEDBACK_FILE_ENDINGS).toContain(`.${ending}`)
  })

  it.each(endings.split(" "))("is nothing when its bytes are those of a program: %s", (ending) => {
    expect(feedbackFileType(`map.${ending}`, wrong)).toBeNull()
    expect(feedbackFileType(`map.${ending}.exe`, whole)).toBeNull()
    expect(feedbackFileType(ending, whole)).toBeNull()
  })

  it("is nothing when it is cut off before it says what it is", () => {
    // Checks that a file cut off after two bytes has no type; only a text is recognised from so few.
    if (mediaType !== "text/plain")
      expect(feedbackFileType(`map.${endings.split(" ")[0]}`, whole.subarray(0, 2))).toBeNull()
  })
})

it("no other ending is offered or taken", () => {
  expect(new Set(FEEDBACK_FILE_ENDINGS)).toEqual(
    new Set(kinds.flatMap(([endings]) => endings.split(" ").map((ending) => `.${ending}`))),
  )
  for (const name of ["a.svg", "a.html", "a.exe", "a.zip", "a"])
    expect(feedbackFileType(name, zip)).toBeNull()
})

it("a package that only begins as one is no OpenDocument text", () => {
  expect(feedbackFileType("map.odt", zip)).toBeNull()
})

it("a picture is what its bytes say, and only of three kinds (OPEN-133)", () => {
  expect([png, jpeg, webp].map(imageType)).toEqual(["image/png", "image/jpeg", "image/webp"])
  for (const [, mediaType, whole] of kinds)
    if (!["image/png", "image/jpeg", "image/webp"].includes(mediaType)) expect(imageType(whole)).toBeNull()
})
