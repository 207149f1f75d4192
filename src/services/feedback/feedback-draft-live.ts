import { Effect, Layer, Schema } from "effect"
import type { ChosenFiles } from "#domain/chosen-files.ts"
import { newKey } from "../new-key.ts"
import { BrowserStore } from "../shell/browser-store.ts"
import { Draft, FeedbackDraft } from "./feedback-draft.ts"

/**
 * Storage key of the feedback draft; keys that end in `Draft` are kept when a session ends and the user signs in
 * again (`local-memory.ts`).
 */
const FEEDBACK_KEY = "feedbackDraft"

const Kept = Schema.fromJsonString(Schema.Struct({ userId: Schema.Int, draft: Draft }))
const decode = Schema.decodeUnknownEffect(Kept)
const encode = Schema.encodeSync(Kept)

/**
 * Keeps the draft's text in the browser's session storage, which is cleared at sign-out, and its files in memory
 * until the page is closed.
 */
export const feedbackDraftLive = (files: ChosenFiles) =>
  Layer.effect(
    FeedbackDraft,
    Effect.gen(function* () {
      const store = yield* BrowserStore
      return {
        load: Effect.fn("FeedbackDraft.load")(function* (userId: number) {
          const text = yield* store.readSession(FEEDBACK_KEY)
          const kept = yield* decode(text).pipe(Effect.orElseSucceed(() => undefined))
          if (kept?.userId !== userId) return { seed: newKey() }
          const held = kept.draft.files.filter(({ id }) => files.get(id) !== undefined)
          return { ...kept.draft, files: held }
        }),
        keep: Effect.fn("FeedbackDraft.keep")((userId: number, draft: Draft) =>
          store.writeSession(FEEDBACK_KEY, encode({ userId, draft })),
        ),
        drop: Effect.andThen(
          store.writeSession(FEEDBACK_KEY, ""),
          Effect.sync(() => files.keepOnly([])),
        ).pipe(Effect.withSpan("FeedbackDraft.drop")),
      }
    }),
  )
