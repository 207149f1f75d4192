import { Effect, Schema, Stream } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { BadRequest, type ErrorItem } from "#contract/errors.ts"
import { asLine } from "#contract/line.ts"
import { fieldErrorsOf } from "#contract/schema-errors.ts"
import {
  type Feedback,
  FeedbackWords,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
  MAX_FILE_NAME,
} from "#contract/schemas/feedback.ts"
import { accessOf } from "#domain/access/access.ts"
import { feedbackFileType } from "#domain/file-type.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Feedbacks, type ReceivedFile } from "../store/feedback.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { fromBase64 } from "./base64.ts"
import { type FormContent, type FormFile, ReceivedForm } from "./received-form.ts"

const MB = 1024 * 1024

/** Handlers of users' feedback (section 65). */
export const FeedbackHandlers = HttpApiBuilder.group(
  Api,
  "feedback",
  Effect.fnUntraced(function* (handlers) {
    const feedbacks = yield* Feedbacks

    const notTooOften = Effect.fnUntraced(function* (userId: number) {
      const retryAfter = yield* feedbacks.secondsToWait(userId)
      if (retryAfter === 0) return
      yield* HttpEffect.appendPreResponseHandler((_request, response) =>
        Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(retryAfter))),
      )
      yield* fail("TOO_MANY_ATTEMPTS", undefined, { retryAfter })
    })

    return handlers.handleAll({
      send: Effect.fnUntraced(function* ({ payload }) {
        const { user } = yield* CurrentUser
        if (accessOf(user).isDemoUser) return yield* fail("UNAUTHORIZED_OPERATION")
        const { attachments, words } = yield* submissionIn(yield* ReceivedForm, payload)
        if (attachments.length > MAX_ATTACHMENTS)
          return yield* fail("SIZE", "attachments", { max: MAX_ATTACHMENTS })
        if (!(yield* feedbacks.isBrand(words.brand))) return yield* fail("DISALLOWED_VALUE", "brand")
        const files = attachments.map(received)
        yield* failInput(files.flatMap((file) => ("message" in file ? [file] : [])))
        yield* inOneTransaction(
          Effect.gen(function* () {
            yield* notTooOften(user.id)
            yield* feedbacks.receive(
              user.id,
              words,
              files.flatMap((file) => ("message" in file ? [] : [file])),
            )
          }),
        )
      }),
    })
  }),
)

/** Words and files of feedback, whether it came as a form or as JSON. */
const submissionIn = Effect.fnUntraced(function* (
  form: FormContent | undefined,
  payload: Feedback | Stream.Stream<unknown, unknown>,
) {
  if (form !== undefined)
    return { words: yield* wordsIn(form.texts.get("feedback")), attachments: form.files }
  if (Stream.isStream(payload)) return yield* Effect.die(new Error("The form of feedback was not received"))
  const { attachments, ...words } = payload
  return { words, attachments: attachments.map(attachmentOf) }
})

const decodeWords = Schema.decodeUnknownEffect(Schema.fromJsonString(FeedbackWords), {
  errors: "all",
  reportInput: true,
})

const wordsIn = (text: string | undefined) =>
  text === undefined
    ? fail("NOT_NULL", "feedback")
    : decodeWords(text).pipe(Effect.mapError(({ issue }) => new BadRequest({ errors: fieldErrorsOf(issue) })))

/** An attachment as it was sent; its size is null where the content is not base64. */
type Attachment = Omit<FormFile, "size"> & { readonly size: number | null }

const attachmentOf = ({ content, fileName }: Feedback["attachments"][number]): Attachment => {
  const bytes = fromBase64(content)
  return {
    name: fileName,
    size: bytes?.length ?? null,
    beginning: bytes ?? new Uint8Array(),
    content: Effect.succeed(bytes ?? Buffer.alloc(0)),
  }
}

/** An attachment as it is stored, or its error. */
const received = (
  { beginning, content, name, size }: Attachment,
  index: number,
): ReceivedFile | ErrorItem => {
  const field = `attachments.${index}`
  if (size === null) return { message: "INVALID_INPUT_VALUE", field: `${field}.content` }
  if (size === 0) return { message: "FILE_HAS_NO_CONTENT", field }
  if (size > MAX_ATTACHMENT_BYTES)
    return { message: "FILE_TOO_LARGE", field, maxFileSize: MAX_ATTACHMENT_BYTES / MB }
  const plain = plainName(name)
  if (plain.length > MAX_FILE_NAME) return { message: "SIZE", field: `${field}.fileName`, max: MAX_FILE_NAME }
  const mediaType = feedbackFileType(plain, beginning)
  return mediaType === null
    ? { message: "DISALLOWED_VALUE", field: `${field}.fileName` }
    : { name: plain, mediaType, content }
}

/** File name to store: one line without folders. */
const plainName = (fileName: string): string => asLine(fileName.split(/[/\\]/).at(-1) ?? "")
