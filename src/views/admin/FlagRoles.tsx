import { useSelector } from "@xstate/react"
import type { AuthRole } from "#contract/schemas/user.ts"
import { flagRoles } from "#domain/flag-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "./Admin.module.css"

/** Roles that a feature flag is limited to; an empty list means every role. */
export const FlagRoles = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const roles = useSelector(form, valuesOf).roles as ReadonlyArray<AuthRole>
  const busy = useSelector(form, isBusy)
  const toggle = (role: AuthRole) =>
    form.send({
      type: "field.changed",
      field: "roles",
      value: flagRoles.filter((one) => (one === role ? !roles.includes(one) : roles.includes(one))),
    })
  return (
    <fieldset className={classes.roles} disabled={busy}>
      <legend className="unseen">{text("admin.flag.section.roles")}</legend>
      {flagRoles.map((role) => (
        <label key={role} className={classes.role}>
          <input type="checkbox" checked={roles.includes(role)} onChange={() => toggle(role)} />
          {text(`shell.role.${role}`)}
        </label>
      ))}
    </fieldset>
  )
}
