import { createHash, type Hash } from "node:crypto"
import { mkdtemp, open, readFile, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { ByteSize, Context, Data, Effect, Stream } from "effect"
import { type HttpServerRequest, Multipart } from "effect/http"
import { PayloadTooLarge } from "#contract/errors.ts"
import { fail } from "../rules/fail.ts"

/** What a form with files may hold. */
export interface FormLimit {
  /** Name of the parts that are files; a part of another name must be a text. */
  readonly files: string
  readonly maxFiles: number
  readonly maxFileBytes: number
  /** Maximum size in bytes of a part that is a text. */
  readonly maxTextBytes: number
}

/** A file of a form, kept in a temporary file until the call ends. */
export interface FormFile {
  /** Name as the sender gave it. */
  readonly name: string
  readonly size: number
  /** First bytes, by which the kind of file is recognised. */
  readonly beginning: Uint8Array
  readonly content: Effect.Effect<Buffer>
}

export interface FormContent {
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyArray<FormFile>
  /** Hash of all parts, by which a repeated call is recognised. */
  readonly digest: Buffer
}

/** The form that came with the present call; undefined for a call without a form. */
export const ReceivedForm = Context.Reference<FormContent | undefined>("headland/ReceivedForm", {
  defaultValue: () => undefined,
})

/** Number of first bytes that are kept beside a file. */
const BEGINNING = 4_096

/** Most parts of a form: its files, and texts beside them. */
const MOST_TEXTS = 8

const MB = 1024 * 1024

/** Largest form that the limit lets through, with room for the lines between its parts. */
export const formBytes = ({ maxFileBytes, maxFiles, maxTextBytes }: FormLimit): number =>
  maxFiles * maxFileBytes + MOST_TEXTS * maxTextBytes

class FormFault extends Data.TaggedError("FormFault")<{
  readonly fault: "TOO_MANY_FILES" | "FILE_TOO_LARGE" | "NO_FILE"
  readonly index: number
}> {}

/**
 * Writes the files of a form to a temporary folder while they arrive, and refuses the form as soon as a limit is
 * passed, so that a form of any size needs little memory. The folder is removed when the scope closes.
 */
export const receiveForm = Effect.fn("receiveForm")(
  function* (request: HttpServerRequest.HttpServerRequest, limit: FormLimit) {
    const folder = yield* temporaryFolder
    const hash = createHash("sha256")
    const texts = new Map<string, string>()
    const files: Array<FormFile> = []
    const keep = Effect.fnUntraced(function* (part: Multipart.Part) {
      if (part._tag === "Field") {
        texts.set(part.key, part.value)
        return void hash.update(JSON.stringify([part.key, part.value]))
      }
      const index = files.length
      if (part.key !== limit.files) return yield* new FormFault({ fault: "NO_FILE", index })
      if (index >= limit.maxFiles) return yield* new FormFault({ fault: "TOO_MANY_FILES", index })
      hash.update(JSON.stringify([part.key, part.name]))
      const place = path.join(folder, String(index))
      const { beginning, size } = yield* written(part, place, hash, limit.maxFileBytes).pipe(
        Effect.catchTag("TooLong", () => new FormFault({ fault: "FILE_TOO_LARGE", index })),
      )
      hash.update(JSON.stringify([size]))
      files.push({ name: part.name, size, beginning, content: Effect.promise(() => readFile(place)) })
    })
    yield* Stream.runForEach(
      Stream.provideContext(request.multipartStream, Multipart.limitsServices(limitsOf(limit))),
      keep,
    )
    return { texts, files, digest: hash.digest() }
  },
  (work, _request, limit) =>
    work.pipe(
      Effect.catchTags({
        FormFault: (fault) => refused(fault, limit),
        MultipartError: (error) => unreadable(error, limit),
      }),
    ),
)

const temporaryFolder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(path.join(os.tmpdir(), "headland-form-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
)

const limitsOf = (limit: FormLimit) => ({
  maxParts: limit.maxFiles + MOST_TEXTS,
  maxFieldSize: ByteSize.bytes(limit.maxTextBytes),
  maxTotalSize: ByteSize.bytes(formBytes(limit)),
})

class TooLong extends Data.TaggedError("TooLong") {}

/** Writes a file as it arrives, up to its limit. */
const written = Effect.fnUntraced(function* (part: Multipart.File, place: string, hash: Hash, most: number) {
  const file = yield* Effect.acquireRelease(
    Effect.promise(() => open(place, "wx", 0o600)),
    (opened) => Effect.promise(() => opened.close()),
  )
  const beginning = new Uint8Array(BEGINNING)
  let size = 0
  yield* Stream.runForEach(part.content, (bytes) =>
    Effect.gen(function* () {
      if (size < BEGINNING) beginning.set(bytes.subarray(0, BEGINNING - size), size)
      size += bytes.length
      if (size > most) return yield* new TooLong()
      hash.update(bytes)
      yield* Effect.promise(() => file.writeFile(bytes))
    }),
  )
  return { beginning: beginning.subarray(0, Math.min(size, BEGINNING)), size }
}, Effect.scoped)

const refused = ({ fault, index }: FormFault, { files, maxFileBytes, maxFiles }: FormLimit) => {
  switch (fault) {
    case "FILE_TOO_LARGE":
      return fail("FILE_TOO_LARGE", `${files}.${index}`, { maxFileSize: maxFileBytes / MB })
    case "TOO_MANY_FILES":
      return fail("SIZE", files, { max: maxFiles })
    case "NO_FILE":
      return fail("UNPARSEABLE_INPUT")
  }
}

const unreadable = ({ reason }: Multipart.MultipartError, limit: FormLimit) => {
  switch (reason._tag) {
    case "FieldTooLarge":
    case "BodyTooLarge":
    case "FileTooLarge":
      return Effect.fail(
        new PayloadTooLarge({ errors: [{ message: "PAYLOAD_TOO_LARGE", max: formBytes(limit) }] }),
      )
    case "InternalError":
      return Effect.die(reason.cause)
    default:
      return fail("UNPARSEABLE_INPUT")
  }
}
