import { Effect, Option, Schema } from "effect"
import { ReleaseFeature } from "#contract/schemas/release.ts"
import { readIds, type Tour } from "#domain/tour.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { OpenDialogs } from "#services/releases/open-dialogs.ts"
import { ReleaseCalls } from "#services/releases/release-calls.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { watchAnswer } from "../../shell/portal/consent.ts"
import { watchLanguage } from "../../shell/portal/language.ts"
import { releases } from "../area.ts"
import { askRelease } from "../ask-release.ts"

/** Key of the tour in the browser's session storage (STORE-05). */
const KEY = "connectFeatureTour"

const Kept = Schema.fromJsonString(
  Schema.Struct({
    version: Schema.String,
    features: Schema.Array(ReleaseFeature),
    helpBase: Schema.String,
    open: Schema.NullOr(Schema.String),
    closed: Schema.Boolean,
  }),
)
const decodeKept = Schema.decodeUnknownOption(Kept)

const keepTour = (tour: Tour | undefined) =>
  BrowserStore.use((store) => store.writeSession(KEY, JSON.stringify(tour)))

export interface LoadedProgress {
  /** Version whose release notes this browser showed last. */
  readonly lastVersion: string | null
  /** Tour as stored in this browser session; undefined when nothing, or nothing valid, is stored. */
  readonly saved: Tour | undefined
}

export const actors = {
  askRelease,
  watchLanguage,
  watchAnswer,

  loadProgress: releases.fromEffect<LoadedProgress>({
    name: "BrowserStore.read",
    run: () =>
      Effect.gen(function* () {
        const store = yield* BrowserStore
        const { lastVersion } = yield* store.read("connectSystem")
        const saved = Option.getOrUndefined(decodeKept(yield* store.readSession(KEY)))
        return { lastVersion, saved }
      }),
    failures: [],
  }),

  /**
   * Waits until no dialog is open, and then reads the shown version again, because the user may have opened the
   * release notes meanwhile.
   */
  waitForDialogs: releases.fromEffect<Pick<LoadedProgress, "lastVersion">>({
    name: "OpenDialogs.none",
    run: () =>
      Effect.gen(function* () {
        const dialogs = yield* OpenDialogs
        yield* dialogs.none
        const store = yield* BrowserStore
        return { lastVersion: (yield* store.read("connectSystem")).lastVersion }
      }),
    failures: [],
  }),

  keepTour: releases.fromEffect<void, never, { readonly tour: Tour | undefined }>({
    name: "BrowserStore.writeSession",
    run: ({ tour }) => keepTour(tour),
    failures: [],
  }),

  /**
   * Stores the end of the tour together with the read features, because the save of the last "Got it" may still be
   * pending.
   */
  keepEnd: releases.fromEffect<void, CallFailure, { readonly tour: Tour | undefined }>({
    name: "ReleaseCalls.keepRead",
    run: ({ tour }) =>
      Effect.gen(function* () {
        yield* keepTour(tour)
        if (tour !== undefined) {
          const { keepRead } = yield* ReleaseCalls
          yield* keepRead(tour.version, readIds(tour))
        }
      }),
    failures: callFailures,
  }),

  keepRead: releases.fromEffect<
    void,
    CallFailure,
    { readonly version: string; readonly ids: ReadonlyArray<string> }
  >({
    name: "ReleaseCalls.keepRead",
    run: ({ version, ids }) => ReleaseCalls.use((calls) => calls.keepRead(version, ids)),
    failures: callFailures,
  }),
}
