import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import { useSelector } from "@xstate/react"
import { FEEDBACK_STEPS, type FeedbackStep } from "#domain/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/feedback/feedback-wizard/selectors.ts"
import type { WizardProps } from "./FeedbackWizard.tsx"
import classes from "./Steps.module.css"

type Props = Pick<WizardProps, "actor">

/**
 * Links to the four steps; a step is open once all steps before it are complete (FB-02, FB-03). On a phone only
 * the current step shows its name.
 */
export const Steps = ({ actor }: Props) => {
  const text = useTexts()
  return (
    <nav aria-label={text("feedback.steps")}>
      <ol className={classes.steps}>
        {FEEDBACK_STEPS.map((step, index) => (
          <Step key={step} actor={actor} step={step} place={index + 1} />
        ))}
      </ol>
    </nav>
  )
}

const Step = ({ actor, step, place }: Props & { readonly step: FeedbackStep; readonly place: number }) => {
  const text = useTexts()
  const isOpen = useSelector(actor, select.isOpenStep(step))
  const isComplete = useSelector(actor, select.isCompleteStep(step))
  const isPresent = useSelector(actor, select.stepOf) === step
  const looking = useSelector(actor, select.isLooking)
  const isDone = isComplete && !isPresent
  const name = text(`feedback.step.${step}`)
  return (
    <li className={classes.step} data-present={isPresent}>
      <button
        type="button"
        className={classes.button}
        disabled={!isOpen || looking}
        aria-current={isPresent ? "step" : undefined}
        aria-label={isDone ? text("feedback.step.complete", { name }) : name}
        data-complete={isDone}
        onClick={() => actor.send({ type: "step.selected", step })}
      >
        <span className={classes.place} data-place={place} aria-hidden="true">
          {isDone && <IconCheck size={16} />}
        </span>
        <span className={classes.name}>{name}</span>
      </button>
    </li>
  )
}
