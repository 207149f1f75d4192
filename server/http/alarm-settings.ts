import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { failAs } from "../rules/fail.ts"
import { AlarmSettings } from "../store/alarms/settings.ts"
import { endUser } from "./end-user.ts"

/** Handlers of how an owner is notified of new alarms (ALARM-08). */
export const AlarmSettingsHandlers = HttpApiBuilder.group(
  Api,
  "alarmSettings",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* AlarmSettings
    return handlers.handleAll({
      read: Effect.fnUntraced(function* () {
        const user = yield* endUser
        return yield* settings.read(user.id)
      }),
      change: Effect.fnUntraced(function* ({ payload }) {
        const user = yield* endUser
        return yield* settings.change(user, payload).pipe(rejections)
      }),
    })
  }),
)

const rejections = failAs({
  NO_MACHINE: ["NOT_FOUND", "machines"],
  NOT_OWNER: ["NOT_OWNER", "machines"],
  CHANGED: ["CONFLICT", "version"],
})
