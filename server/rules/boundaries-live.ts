import { Layer } from "effect"
import { BoundaryWatcher } from "../ingest/boundary-watcher.ts"
import { Boundaries } from "../store/boundaries.ts"
import { BoundaryNotifications } from "../store/boundary-notifications.ts"
import { Inbox } from "../store/inbox.ts"
import { Occurrences } from "../store/occurrences.ts"
import { PushTokens } from "../store/push-tokens.ts"
import { TelemetryStoreLive } from "../store/telemetry/store-live.ts"
import { UserNotifications } from "../store/user-notifications.ts"
import { BoundaryTrials } from "./boundary-trials.ts"

/** Services for boundaries and their notifications, on the database. */
export const BoundariesLive = Layer.mergeAll(
  Boundaries.layer,
  BoundaryTrials.layer.pipe(
    Layer.provideMerge(BoundaryNotifications.layer),
    Layer.provide(TelemetryStoreLive),
  ),
  BoundaryWatcher.layer,
  Inbox.layer,
  PushTokens.layer,
).pipe(Layer.provideMerge(Occurrences.layer), Layer.provideMerge(UserNotifications.layer))
