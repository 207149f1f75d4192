import { Button, Stepper } from "@mantine/core"
import "@mantine/core/styles/Stepper.css"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { WizardMachine } from "#machines/shared/wizard/machine.ts"
import * as select from "#machines/shared/wizard/selectors.ts"
import { type FormSection, FormSections, fieldsOf } from "../editor/FormSections.tsx"
import { FormShell } from "../form/FormShell.tsx"
import type { FormActor } from "../form/use-form.ts"
import { PageFrame } from "../page/PageFrame.tsx"
import classes from "./Wizard.module.css"

export type WizardActor = ActorRefFrom<WizardMachine>

/** Describes how a wizard is drawn; `steps` are its form sections, in the order of the steps of the wizard's chart. */
export interface WizardView {
  /** Prefix of the wizard's text keys: title, lead, submit, and `.section.<name>` and `.field.<name>`. */
  readonly texts: string
  readonly steps: ReadonlyArray<FormSection>
  /** Content of the last step before the form is sent: a summary of the values. */
  readonly summary?: (form: FormActor) => ReactNode
}

/** Page of a form that is filled in step by step. */
export const WizardPage = ({ actor, view }: { readonly actor: WizardActor; readonly view: WizardView }) => {
  const text = useTexts()
  const form = useSelector(actor, select.formOf)
  const index = useSelector(actor, select.indexOf)
  const reached = useSelector(actor, select.reachedOf)
  const step = view.steps[index]
  if (form === undefined || step === undefined) return null
  const isLast = index === view.steps.length - 1
  return (
    <PageFrame title={text(`${view.texts}.title`)} lead={text(`${view.texts}.lead`)}>
      <Stepper
        active={index}
        onStepClick={(to) => actor.send({ type: "step.selected", index: to })}
        aria-label={text("components.wizard.step", { step: index + 1, steps: view.steps.length })}
        className={classes.steps ?? ""}
      >
        {view.steps.map(({ name }, at) => (
          <Stepper.Step
            key={name}
            className={classes.step ?? ""}
            label={text(`${view.texts}.section.${name}`)}
            allowStepSelect={at <= reached && at !== index}
          />
        ))}
      </Stepper>
      <FormShell
        actor={form}
        fields={fieldsOf(view.steps)}
        submit={text(isLast ? `${view.texts}.submit` : "components.wizard.next")}
        busy={text("components.form.saving")}
        onNext={isLast ? undefined : () => actor.send({ type: "next.requested" })}
        beside={
          index > 0 && (
            <Button
              variant="default"
              className={classes.back ?? ""}
              onClick={() => actor.send({ type: "back.requested" })}
            >
              {text("components.wizard.back")}
            </Button>
          )
        }
      >
        <FormSections form={form} texts={view.texts} sections={[step]} />
        {isLast && view.summary?.(form)}
      </FormShell>
    </PageFrame>
  )
}
