import { Context, Effect, Schema, Stream } from "effect"
import type { UserId } from "#contract/schemas/ids.ts"
import { BrowserStore } from "./browser-store.ts"
import { UNSAVED_KEY } from "./local-memory.ts"
import { SessionExpiry } from "./session-expiry.ts"

/** Value of a form field: a text, a boolean of a checkbox, or a list. */
export const FieldValue = Schema.Union([Schema.String, Schema.Boolean, Schema.Array(Schema.Json)])

/** Changed values of a form, field by field; never a password or other secret. */
export const Draft = Schema.Record(Schema.String, FieldValue)
export type Draft = typeof Draft.Type

/** Key of a stored draft: the user who has the unsaved work, and the page and form that it belongs to. */
export interface WorkLocation {
  readonly user: UserId | undefined
  readonly location: string
}

const Kept = Schema.fromJsonString(
  Schema.Struct({ user: Schema.Int, drafts: Schema.Record(Schema.String, Draft) }),
)

/** Drafts of one user stored in this tab; drafts of another user are ignored. */
const draftsOf = Effect.fnUntraced(function* (user: number) {
  const store = yield* BrowserStore
  const text = yield* store.readSession(UNSAVED_KEY)
  const kept = yield* Effect.orElseSucceed(Schema.decodeEffect(Kept)(text ?? ""), () => undefined)
  return kept?.user === user ? kept.drafts : {}
})

/**
 * Changes the stored drafts, but only while the session is open: after sign-out nothing more is written, and after
 * a lost session no draft is deleted.
 */
const changeDrafts = Effect.fnUntraced(function* (
  { user, location }: WorkLocation,
  change: (drafts: Record<string, Draft>, location: string) => void,
) {
  const expiry = yield* SessionExpiry
  if (user === undefined || (yield* expiry.open) === undefined) return
  const drafts = { ...(yield* draftsOf(user)) }
  change(drafts, location)
  const store = yield* BrowserStore
  yield* store.writeSession(UNSAVED_KEY, JSON.stringify({ user, drafts }))
})

/** Stores the user's input, for the case that the session is lost or the page is reloaded. */
export const keepDraft = (work: WorkLocation, draft: Draft) =>
  changeDrafts(work, (drafts, location) => {
    drafts[location] = draft
  })

/** Input that this user stored before the session was lost; undefined when no input was stored. */
export const loadDraft = ({ user, location }: WorkLocation) =>
  user === undefined ? Effect.undefined : Effect.map(draftsOf(user), (drafts) => drafts[location])

const dropDraft = (work: WorkLocation) =>
  changeDrafts(work, (drafts, location) => {
    delete drafts[location]
  })

/** Window with the event handlers that make the browser ask before the page is closed; tests replace it. */
export const ClosingPage = Context.Reference<Pick<Window, "addEventListener" | "removeEventListener">>(
  "headland/ClosingPage",
  { defaultValue: () => window },
)

/**
 * Runs while there is unsaved work: the browser asks before the page is closed. When the work is saved, undone or
 * left, its stored draft is deleted, unless another session has begun meanwhile.
 */
export const holdWork = (work: WorkLocation) =>
  Stream.callback<never, never, BrowserStore | SessionExpiry>(() =>
    Effect.acquireRelease(
      Effect.gen(function* () {
        const page = yield* ClosingPage
        const expiry = yield* SessionExpiry
        const session = yield* expiry.open
        const ask = (event: Event) => event.preventDefault()
        page.addEventListener("beforeunload", ask)
        return Effect.gen(function* () {
          page.removeEventListener("beforeunload", ask)
          if ((yield* expiry.open) === session) yield* dropDraft(work)
        })
      }),
      (letGo) => letGo,
    ),
  )
