import type { ActorRefFrom } from "xstate"
import type { Signal } from "#contract/schemas/data.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import type { FormActor } from "#views/ui/form/use-form.ts"
import { PickList } from "./PickList.tsx"

interface Choice {
  readonly form: FormActor
  readonly list: ActorRefFrom<PagedListMachine> | undefined
}

/** Machines of a report. */
export const MachineChoice = ({ form, list }: Choice) =>
  list && (
    <PickList<FleetMachine>
      form={form}
      field="machines"
      list={list}
      view={{
        texts: "reports.machines",
        hasAll: true,
        pickedOf: (machine) => ({ id: machine.id, name: displayName(machine) }),
        about: ({ model, vin }) => `${model.brand} ${model.name} · ${vin}`,
      }}
    />
  )

/** Signals of a report on recorded data (DATA-05). */
export const SignalChoice = ({ form, list }: Choice) => {
  const { unit } = useFormats()
  return (
    list && (
      <PickList<Signal>
        form={form}
        field="signals"
        list={list}
        view={{
          texts: "reports.signals",
          isTitled: true,
          pickedOf: ({ name, label }) => ({ id: name, name: label }),
          about: (signal) => [signal.name, unit(signal.unit)].filter((part) => part !== "").join(" · "),
        }}
      />
    )
  )
}
