import { Layer } from "effect"
import type { ChosenFiles } from "#domain/chosen-files.ts"
import { feedbackCallsLive } from "./feedback-calls-live.ts"
import { feedbackDraftLive } from "./feedback-draft-live.ts"

/** The services of the feedback wizard, on top of the services shared by all areas. */
export const feedbackLive = (files: ChosenFiles) =>
  Layer.merge(feedbackCallsLive(files), feedbackDraftLive(files))
