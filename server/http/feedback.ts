import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { type Feedback, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "#contract/schemas/feedback.ts"
import { accessOf } from "#domain/access/access.ts"
import { feedbackFileType } from "#domain/file-type.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Feedbacks, type ReceivedFile } from "../store/feedback.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { fromBase64 } from "./base64.ts"

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
        if (payload.attachments.length > MAX_ATTACHMENTS)
          return yield* fail("SIZE", "attachments", { max: MAX_ATTACHMENTS })
        if (!(yield* feedbacks.isBrand(payload.brand))) return yield* fail("DISALLOWED_VALUE", "brand")
        const files = payload.attachments.map(received)
        yield* failInput(files.flatMap((file) => ("message" in file ? [file] : [])))
        yield* inOneTransaction(
          Effect.gen(function* () {
            yield* notTooOften(user.id)
            yield* feedbacks.receive(
              user.id,
              payload,
              files.flatMap((file) => ("message" in file ? [] : [file])),
            )
          }),
        )
      }),
    })
  }),
)

/** An attachment as it is stored, or its error. */
const received = (
  { fileName, content }: Feedback["attachments"][number],
  index: number,
): ReceivedFile | ErrorItem => {
  const field = `attachments.${index}`
  const bytes = fromBase64(content)
  if (bytes === null) return { message: "INVALID_INPUT_VALUE", field: `${field}.content` }
  if (bytes.length === 0) return { message: "FILE_HAS_NO_CONTENT", field }
  if (bytes.length > MAX_ATTACHMENT_BYTES)
    return { message: "FILE_TOO_LARGE", field, maxFileSize: MAX_ATTACHMENT_BYTES / MB }
  const name = plainName(fileName)
  const mediaType = feedbackFileType(name, bytes)
  return mediaType === null
    ? { message: "DISALLOWED_VALUE", field: `${field}.fileName` }
    : { name, mediaType, bytes }
}

/** File name without folders and control characters. */
const plainName = (fileName: string): string =>
  (fileName.split(/[/\\]/).at(-1) ?? "").replace(/\p{Cc}/gu, "").trim()
