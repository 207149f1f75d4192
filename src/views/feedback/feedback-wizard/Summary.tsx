import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { FeedbackStep, FeedbackValues } from "#domain/feedback.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as select from "#machines/feedback/feedback-wizard/selectors.ts"
import { FormError } from "#views/ui/page/Notice.tsx"
import { FileSize } from "./FeedbackContent.tsx"
import type { WizardProps } from "./FeedbackWizard.tsx"
import classes from "./Summary.module.css"
import { fieldErrorText } from "./use-field.ts"

type Props = Pick<WizardProps, "actor">

/** All values of the feedback, exactly as they will be sent. */
export const Summary = ({ actor }: Props) => {
  const text = useTexts()
  const values = useSelector(actor, select.valuesOf)
  return (
    <>
      <WhyNot actor={actor} />
      <Part actor={actor} step="generalInformation">
        <Fact name={text("feedback.type")}>{text(`feedback.type.${values.type}`)}</Fact>
        <Fact name={text("feedback.brand")}>{values.brand}</Fact>
      </Part>
      <Part actor={actor} step="feedbackContent">
        <Fact name={text("feedback.content")}>
          <span className={classes.text}>{values.feedback}</span>
        </Fact>
        <Files actor={actor} />
      </Part>
      <Part actor={actor} step="contactInformation">
        <Fact name={text("feedback.contact.name")}>{`${values.firstName} ${values.lastName}`}</Fact>
        {CONTACT.map((field) =>
          values[field].trim() === "" ? null : (
            <Fact key={field} name={text(`feedback.contact.${field}`)}>
              {values[field]}
            </Fact>
          ),
        )}
      </Part>
    </>
  )
}

const CONTACT: ReadonlyArray<keyof FeedbackValues> = ["email", "phoneNumber", "vin", "dealer"]

/** Reason why sending failed, when the error belongs to no single field. */
const WhyNot = ({ actor }: Props) => {
  const text = useTexts()
  const unreachable = useSelector(actor, select.isUnreachable)
  const [fieldError] = useSelector(actor, select.fieldErrorsOf)
  if (unreachable) return <FormError>{text("feedback.unreachable")}</FormError>
  return fieldError === undefined ? null : <FormError>{fieldErrorText(text, fieldError)}</FormError>
}

const Part = ({
  actor,
  step,
  children,
}: Props & { readonly step: FeedbackStep; readonly children: ReactNode }) => {
  const text = useTexts()
  const name = text(`feedback.step.${step}`)
  return (
    <section className={classes.part} aria-label={name}>
      <div className={classes.head}>
        <h4 className={classes.title}>{name}</h4>
        <button
          type="button"
          className={classes.change}
          aria-label={text("feedback.change.what", { what: name })}
          onClick={() => actor.send({ type: "step.selected", step })}
        >
          {text("feedback.change")}
        </button>
      </div>
      <dl className={classes.facts}>{children}</dl>
    </section>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Files = ({ actor }: Props) => {
  const text = useTexts()
  const files = useSelector(actor, select.goingFilesOf)
  if (files.length === 0) return null
  return (
    <Fact name={text("feedback.files")}>
      <ul className={classes.files}>
        {files.map(({ id, name, size }) => (
          <li key={id}>
            {name} <FileSize size={size} />
          </li>
        ))}
      </ul>
    </Fact>
  )
}
