import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { PickList } from "../../reports/PickList.tsx"
import type { FormActor } from "../../ui/form/use-form.ts"
import classes from "./Notifications.module.css"

/** Machines that a boundary notification watches, and whether it is on, which needs a machine (BND-08). */
export const MachinesField = ({
  form,
  list,
}: {
  readonly form: FormActor
  readonly list: ActorRefFrom<PagedListMachine> | undefined
}) =>
  list && (
    <PickList<FleetMachine>
      form={form}
      field="machines"
      list={list}
      view={{
        texts: "boundaries.machines",
        hasAll: true,
        pickedOf: (machine) => ({ id: machine.id, name: displayName(machine) }),
        about: ({ model, vin }) => `${model.brand} ${model.name} · ${vin}`,
      }}
    />
  )

export const EnabledField = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { machines, enabled } = useSelector(form, valuesOf)
  const busy = useSelector(form, isBusy)
  const hasMachine = Array.isArray(machines) && machines.length > 0
  return (
    <label className={classes.tick} data-disabled={!hasMachine}>
      <input
        type="checkbox"
        role="switch"
        checked={hasMachine && enabled === true}
        disabled={busy || !hasMachine}
        onChange={({ currentTarget }) =>
          form.send({ type: "field.changed", field: "enabled", value: currentTarget.checked })
        }
      />
      <span>
        {text("boundaries.notificationModal.field.enabled")}
        <span className={classes.about}>
          {text(`boundaries.notificationModal.field.enabled.${hasMachine ? "help" : "needsMachine"}`)}
        </span>
      </span>
    </label>
  )
}
