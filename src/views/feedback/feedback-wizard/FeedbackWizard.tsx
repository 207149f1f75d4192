import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { FormEvent } from "react"
import type { ActorRefFrom } from "xstate"
import type { ChosenFiles } from "#domain/chosen-files.ts"
import { stepBefore } from "#domain/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FeedbackWizardMachine } from "#machines/feedback/feedback-wizard/machine.ts"
import * as select from "#machines/feedback/feedback-wizard/selectors.ts"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import { Dialog } from "#views/ui/dialog/Dialog.tsx"
import { focusFirstError } from "#views/ui/form/focus-first-error.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { ContactInformation } from "./ContactInformation.tsx"
import { FeedbackContent } from "./FeedbackContent.tsx"
import classes from "./FeedbackWizard.module.css"
import { GeneralInformation } from "./GeneralInformation.tsx"
import { Steps } from "./Steps.tsx"
import { Summary } from "./Summary.tsx"

export type FeedbackWizardActor = ActorRefFrom<FeedbackWizardMachine>
export interface WizardProps {
  readonly actor: FeedbackWizardActor
  /** Store that holds the chosen files until they are sent. */
  readonly files: ChosenFiles
}

/** Feedback wizard in four steps, or the problem report (FB-01). */
export const FeedbackWizard = ({ actor, files }: WizardProps) => {
  const text = useTexts()
  const sent = useSelector(actor, select.isSent)
  const rests = useSelector(actor, (at) => select.isStarting(at) || select.isSending(at))
  const asking = useSelector(actor, select.isAsking)
  const isProblem = useSelector(actor, select.isProblem)
  if (useSelector(actor, select.isClosed)) return null
  return (
    <Dialog
      title={text(isProblem ? "feedback.title.problem" : "feedback.title")}
      large
      still
      busy={rests || sent || asking}
      onClose={() => actor.send({ type: "dialog.closed" })}
    >
      {sent ? <Sent /> : <Content actor={actor} files={files} />}
      {asking && (
        <Confirm
          title={text("feedback.exit.title")}
          yes={text("feedback.exit.yes")}
          no={text("feedback.exit.no")}
          onYes={() => actor.send({ type: "exit.confirmed" })}
          onNo={() => actor.send({ type: "exit.declined" })}
        >
          {text("feedback.exit.text")}
        </Confirm>
      )}
    </Dialog>
  )
}

const Content = ({ actor, files }: WizardProps) => {
  const rests = useSelector(actor, (at) => select.isSending(at) || select.isAsking(at))
  const starting = useSelector(actor, select.isStarting)
  if (starting) return <div className={classes.body} aria-busy="true" />
  return (
    <>
      <div className={classes.work} inert={rests}>
        <Steps actor={actor} />
        <Step actor={actor} files={files} />
      </div>
      <Foot actor={actor} />
    </>
  )
}

const Step = ({ actor, files }: WizardProps) => {
  const text = useTexts()
  const step = useSelector(actor, select.stepOf)
  const loaded = useSelector(actor, select.isDraftLoaded)
  const rejections = useSelector(actor, select.rejectionsOf)
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (step !== "summary") actor.send({ type: "step.submitted" })
  }
  return (
    <form className={classes.body} onSubmit={goOn} noValidate>
      <h3 key={step} ref={focus} tabIndex={-1} className={classes.heading}>
        {text(`feedback.step.${step}`)}
      </h3>
      {loaded && (
        <p className={classes.note} role="status">
          {text("feedback.draftLoaded")}
        </p>
      )}
      {step === "generalInformation" && <GeneralInformation actor={actor} />}
      {step === "feedbackContent" && <FeedbackContent actor={actor} files={files} />}
      {step === "contactInformation" && <ContactInformation actor={actor} />}
      {step === "summary" && <Summary actor={actor} />}
      <OnAndBack actor={actor} />
      {rejections > 0 && <span key={rejections} ref={focusFirstError} />}
    </form>
  )
}

/** Focuses the new step, so that a screen reader reads it out and the keyboard goes on there. */
const focus = (element: HTMLElement | null) => element?.focus()

const OnAndBack = ({ actor }: Pick<WizardProps, "actor">) => {
  const text = useTexts()
  const step = useSelector(actor, select.stepOf)
  const looking = useSelector(actor, select.isLooking)
  return (
    <div className={classes.onAndBack}>
      {step !== "summary" && (
        <Button type="submit" className={classes.button} disabled={looking}>
          {text("feedback.continue")}
        </Button>
      )}
      {step !== "generalInformation" && (
        <Button
          variant="default"
          className={classes.button}
          disabled={looking}
          onClick={() => actor.send({ type: "step.selected", step: stepBefore(step) })}
        >
          {text("feedback.back")}
        </Button>
      )}
    </div>
  )
}

/** Send and Cancel buttons, shown in every step (FB-01). */
const Foot = ({ actor }: Pick<WizardProps, "actor">) => {
  const text = useTexts()
  const sending = useSelector(actor, select.isSending)
  const asking = useSelector(actor, select.isAsking)
  const isLast = useSelector(actor, select.stepOf) === "summary"
  return (
    <footer className={classes.foot} inert={asking}>
      <Button
        variant="default"
        className={classes.button}
        disabled={sending}
        onClick={() => actor.send({ type: "dialog.closed" })}
      >
        {text("feedback.cancel")}
      </Button>
      <Button
        className={classes.button}
        disabled={!isLast || sending}
        onClick={() => actor.send({ type: "form.submitted" })}
      >
        {text(sending ? "feedback.sending" : "feedback.send")}
      </Button>
    </footer>
  )
}

const Sent = () => {
  const text = useTexts()
  return (
    <div className={classes.sent} role="status">
      <span className={classes.sentIcon}>
        <Icon id="feedback" size={32} />
      </span>
      <p>{text("feedbackWizard.success")}</p>
    </div>
  )
}
