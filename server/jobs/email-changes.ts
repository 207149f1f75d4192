import { Effect } from "effect"
import { EmailChanging } from "../rules/email-change.ts"
import type { Job } from "./job.ts"

/** Job that applies changes of email address once the old address had time to object (OPEN-122). */
export const emailChanges: Job<EmailChanging> = {
  name: "email-changes",
  every: "1 minute",
  run: Effect.flatMap(EmailChanging, (changing) => changing.applyDue),
}
