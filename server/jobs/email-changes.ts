import { Effect } from "effect"
import { EmailChanging } from "../rules/email-change.ts"
import type { Job } from "./job.ts"

/** Changes of address that waited for the old one to say no take effect (OPEN-122). */
export const emailChanges: Job<EmailChanging> = {
  name: "email-changes",
  every: "1 minute",
  run: Effect.flatMap(EmailChanging, (changing) => changing.applyDue),
}
