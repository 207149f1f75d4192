import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { AlarmSettings, AlarmSettingsChange } from "../schemas/alarm-settings.ts"

const who = "end users and demo users, each for their own"

/** Endpoints for how an owner is notified of new alarms (ALARM-08). */
export class AlarmSettingsGroup extends HttpApiGroup.make("alarmSettings")
  .add(
    HttpApiEndpoint.get("read", "/alarms/settings", {
      success: AlarmSettings,
      error: ForbiddenResponse,
    }).annotateMerge(
      about({
        summary: "How the caller is notified of new alarms",
        who,
        description: "Without own settings the usual ones, with version 0.",
      }),
    ),
    HttpApiEndpoint.put("change", "/alarms/settings", {
      payload: AlarmSettingsChange,
      success: AlarmSettings,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Change how the caller is notified of new alarms",
        who,
        description:
          "A machine that is only shared with the caller answers NOT_OWNER, one that the caller may not see NOT_FOUND.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({
      title: "Alarm settings",
      description: "Which alarms an owner is notified of, and how.",
    }),
  ) {}
