import { Layer } from "effect"
import { ChosenFiles } from "#domain/chosen-files.ts"
import { feedbackWizardMachine } from "#machines/feedback/feedback-wizard/machine.ts"
import { problemReportMachine } from "#machines/feedback/problem-report/machine.ts"
import { BaseLive } from "#services/base.ts"
import { feedbackLive } from "#services/feedback/live.ts"
import { FeedbackWizard, type FeedbackWizardActor } from "#views/feedback/feedback-wizard/FeedbackWizard.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Files that the user has chosen to attach: the view adds them, the area's services read and send them. */
const files = new ChosenFiles()

const Wizard = ({ actor }: { readonly actor: FeedbackWizardActor }) => (
  <FeedbackWizard actor={actor} files={files} />
)
/** Empty view for a screen whose chart only opens another screen. */
const Nothing = () => null
const wizard = screen(feedbackWizardMachine, Wizard)

/** Area module of feedback and problem reports; only problem reports accept attached files. */
export default {
  area: "feedback",
  texts: import.meta.glob("../../i18n/messages/feedback/*.json", { import: "default" }),
  layer: feedbackLive(files).pipe(Layer.provideMerge(BaseLive)),
  screens: { feedback: wizard, problem: wizard, "problem-report": screen(problemReportMachine, Nothing) },
} satisfies AreaModule
