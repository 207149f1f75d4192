import IconCircle from "@tabler/icons-react/dist/esm/icons/IconCircle.mjs"
import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { textIn } from "#domain/form-values.ts"
import { PASSWORD_MIN_CLASSES, PASSWORD_MIN_LENGTH, passwordChecklist } from "#domain/password.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { FormPasswordField } from "#views/ui/form/FormField.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "./parts.module.css"

export const PASSWORD_FIELDS = ["password", "password2"]

/** New password entered twice; each password rule is marked as met while the user types (PWD-02 to PWD-05). */
export const NewPassword = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  return (
    <>
      <FormPasswordField
        actor={actor}
        field="password"
        label={text("account.password.new")}
        autoComplete="new-password"
      />
      <FormPasswordField
        actor={actor}
        field="password2"
        label={text("account.password.again")}
        autoComplete="new-password"
      />
      <Checklist actor={actor} />
    </>
  )
}

const Checklist = ({ actor }: { readonly actor: FormActor }) => {
  const text = useTexts()
  const { password = "", password2 = "" } = useSelector(actor, valuesOf)
  const checks = passwordChecklist(textIn(password), textIn(password2))
  return (
    <section aria-label={text("account.password.rules")}>
      <ul className={classes.checklist}>
        <Rule met={checks.longEnough && checks.notTooLong}>
          {text("account.password.rule.length", { min: PASSWORD_MIN_LENGTH })}
        </Rule>
        <Rule met={checks.enoughClasses}>
          {text("account.password.rule.classes", { min: PASSWORD_MIN_CLASSES })}
          <ul className={classes.classes}>
            {(["uppercase", "lowercase", "number", "special"] as const).map((kind) => (
              <Rule key={kind} met={checks[kind]}>
                {text(`account.password.rule.${kind}`)}
              </Rule>
            ))}
          </ul>
        </Rule>
        <Rule met={checks.repeated}>{text("account.password.rule.repeated")}</Rule>
      </ul>
    </section>
  )
}

const Rule = ({ met, children }: { readonly met: boolean; readonly children: ReactNode }) => {
  const text = useTexts()
  const Icon = met ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.rule} data-met={met}>
      <Icon size={18} aria-label={text(met ? "account.status.done" : "account.status.open")} role="img" />
      <div>{children}</div>
    </li>
  )
}
