import { activationWorkflow } from "./activation.ts"
import { alertStatusWorkflow } from "./alert-status.ts"
import { consentWorkflow } from "./consent.ts"
import { deviceActivationWorkflow } from "./device-activation.ts"
import { feedbackWizardWorkflow } from "./feedback-wizard.ts"
import { subscriptionChangeWorkflow } from "./subscription-change.ts"
import type { Workflow } from "./workflow.ts"

/**
 * Workflows whose test paths are played on the product itself; to add one, add a line here and a file beside this
 * one.
 */
export const workflows: ReadonlyArray<Workflow> = [
  activationWorkflow,
  deviceActivationWorkflow,
  alertStatusWorkflow,
  subscriptionChangeWorkflow,
  feedbackWizardWorkflow,
  consentWorkflow,
]
