import { Context, Effect, Schema, Stream } from "effect"
import type { UserId } from "#contract/schemas/ids.ts"
import { BrowserStore } from "./browser-store.ts"
import { UNSAVED_KEY } from "./local-memory.ts"
import { SessionExpiry } from "./session-expiry.ts"

/** Value of a form's field: a text, a tick, or a list. */
export const FieldValue = Schema.Union([Schema.String, Schema.Boolean, Schema.Array(Schema.Json)])

/** What of a form has been changed, field by field; never a secret. */
export const Draft = Schema.Record(Schema.String, FieldValue)
export type Draft = typeof Draft.Type

/** Whose work it is, and in which form of which place. */
export interface WorkLocation {
  readonly user: UserId | undefined
  readonly location: string
}

const Kept = Schema.fromJsonString(
  Schema.Struct({ user: Schema.Int, drafts: Schema.Record(Schema.String, Draft) }),
)

/** The user's drafts in this tab, without those of others. */
const draftsOf = Effect.fnUntraced(function* (user: number) {
  const store = yield* BrowserStore
  const text = yield* store.readSession(UNSAVED_KEY)
  const kept = yield* Effect.orElseSucceed(Schema.decodeEffect(Kept)(text ?? ""), () => undefined)
  return kept?.user === user ? kept.drafts : {}
})

/** Only while the session goes on: after a sign-out nothing more is written, after a lost session nothing is taken away. */
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

/** Keeps what was typed, for the case that the session is lost or the page is opened anew. */
export const keepDraft = (work: WorkLocation, draft: Draft) =>
  changeDrafts(work, (drafts, location) => {
    drafts[location] = draft
  })

/** Input of this user from before the session was lost; undefined: nothing. */
export const loadDraft = ({ user, location }: WorkLocation) =>
  user === undefined ? Effect.undefined : Effect.map(draftsOf(user), (drafts) => drafts[location])

const dropDraft = (work: WorkLocation) =>
  changeDrafts(work, (drafts, location) => {
    delete drafts[location]
  })

/** The part of the browser that is asked before the page is closed. */
export const ClosingPage = Context.Reference<Pick<Window, "addEventListener" | "removeEventListener">>(
  "headland/ClosingPage",
  { defaultValue: () => window },
)

/**
 * For as long as there is unsaved work: the browser asks before the page is closed. When it is saved, undone or left,
 * what was kept of it goes too; not when another session has begun meanwhile.
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
