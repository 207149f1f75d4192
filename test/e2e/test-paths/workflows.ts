import { activationWorkflow } from "./activation.ts"
import { consentWorkflow } from "./consent.ts"
import { feedbackWizardWorkflow } from "./feedback-wizard.ts"
import type { Workflow } from "./workflow.ts"

/** Workflows whose plans are played on the product itself; a further one is a line here and a file beside. */
export const workflows: ReadonlyArray<Workflow> = [
  activationWorkflow,
  feedbackWizardWorkflow,
  consentWorkflow,
]
