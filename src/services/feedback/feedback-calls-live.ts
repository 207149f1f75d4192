import { Effect, Layer } from "effect"
import { FeedbackApi } from "#contract/areas/feedback.ts"
import type { ChosenFiles } from "#domain/chosen-files.ts"
import type { ChosenFile, LookedAtFile } from "#domain/feedback.ts"
import { feedbackFileType } from "#domain/file-type.ts"
import { WITH_FILES_MS } from "#domain/time-limits.ts"
import { call } from "../call.ts"
import { makeClient } from "../client.ts"
import { ApiError } from "../failures.ts"
import { FeedbackCalls, type Submission } from "./feedback-calls.ts"

/** Bytes read from the start of a file; enough to recognise its type. */
const BEGINNING = 4096

/** Error for an attached file that was deleted or changed since the user chose it. */
const notReadable = (index: number) =>
  new ApiError({
    status: 400,
    errors: [{ message: "INVALID_INPUT_VALUE", field: `attachments.${index}` }],
    call: "POST /feedback",
  })

export const feedbackCallsLive = (files: ChosenFiles) =>
  Layer.effect(
    FeedbackCalls,
    Effect.gen(function* () {
      const { feedback: calls } = yield* makeClient(FeedbackApi)

      const lookAt = (file: ChosenFile): Effect.Effect<LookedAtFile> =>
        Effect.promise(async () => {
          try {
            const beginning = await files.get(file.id)?.slice(0, BEGINNING).arrayBuffer()
            if (beginning === undefined) return { ...file, kind: "unreadable" as const }
            const isKnown = feedbackFileType(file.name, new Uint8Array(beginning)) !== null
            return { ...file, kind: isKnown ? ("known" as const) : ("unknown" as const) }
          } catch {
            return { ...file, kind: "unreadable" as const }
          }
        })

      const fileOf = ({ id, name }: ChosenFile, index: number) =>
        Effect.tryPromise({
          try: async () => {
            const file = files.get(id)
            if (file === undefined) throw new Error("The file is not held any more")
            // A file that was deleted or changed since the user chose it fails here, with its number, and not in the
            // middle of the request.
            await file.slice(0, BEGINNING).arrayBuffer()
            return { file, name }
          },
          catch: () => notReadable(index),
        })

      /** Feedback with files as a form, whose parts the browser sends from disk. */
      const formOf = Effect.fnUntraced(function* ({ feedback, files: chosen }: Submission) {
        const form = new FormData()
        form.append("feedback", JSON.stringify(feedback))
        for (const { file, name } of yield* Effect.forEach(chosen, fileOf))
          form.append("attachments", file, name)
        return form
      })

      return {
        look: Effect.fn("FeedbackCalls.look")((chosen: ReadonlyArray<ChosenFile>) =>
          Effect.forEach(chosen, lookAt, { concurrency: 3 }),
        ),
        send: Effect.fn("FeedbackCalls.send")(function* (submission: Submission) {
          const { feedback, files: chosen, key } = submission
          if (chosen.length === 0)
            return yield* call(calls.send({ payload: { ...feedback, attachments: [] } }), { key })
          return yield* call(calls.send({ payload: yield* formOf(submission) }), {
            key,
            limit: WITH_FILES_MS,
          })
        }),
      }
    }),
  )
