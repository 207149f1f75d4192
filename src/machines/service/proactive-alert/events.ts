import { Schema } from "effect"
import { DataRefreshed } from "../../shared/resource/events.ts"
import { LoadRetried, SearchChanged } from "../../shell/navigation/events.ts"
import { AlertSaved, ChoiceChanged, ChoiceWithdrawn } from "../alert-status/events.ts"

export const ProactiveAlertEvents = Schema.Union([
  DataRefreshed,
  LoadRetried,
  SearchChanged,
  AlertSaved,
  ChoiceChanged,
  ChoiceWithdrawn,
])
export type ProactiveAlertEvent = typeof ProactiveAlertEvents.Type
