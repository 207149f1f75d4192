import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { type AlarmSettingsValues, type MachineValues, withMachine } from "#domain/alarms/settings-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlarmSettingsMachine } from "#machines/alarms/alarm-settings/machine.ts"
import * as select from "#machines/alarms/alarm-settings/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { focusAfter } from "../ui/form/focus-after.ts"
import { type FormActor, useField } from "../ui/form/use-form.ts"
import { FormError } from "../ui/page/Notice.tsx"
import { ChannelTable } from "./ChannelTable.tsx"
import { MachineChoice } from "./MachineChoice.tsx"
import classes from "./Settings.module.css"

interface Props {
  readonly actor: ActorRefFrom<AlarmSettingsMachine>
  readonly form: FormActor
}

const idOf = (id: number) => `own-${id}`
const focusOn = (id: string) => () => document.getElementById(id)
const ADD = "own-add"

/** Machines with settings of their own, and the choice of one more. */
export const OwnSettings = ({ actor, form }: Props) => {
  const text = useTexts()
  const { onChange, disabled, errorText } = useField(form, "machines")
  const values = useSelector(form, valuesOf) as AlarmSettingsValues
  const list = useSelector(actor, select.machinesOf)
  const { machines } = values
  const put = (id: number, changed: Partial<MachineValues>) =>
    onChange(machines.map((one) => (one.id === id ? { ...one, ...changed } : one)))
  return (
    <div className={classes.machines}>
      {errorText !== undefined && <FormError>{text("alarms.settings.machines.gone")}</FormError>}
      {machines.length === 0 && <p className={classes.note}>{text("alarms.settings.machines.none")}</p>}
      {machines.map((machine) => (
        <section key={machine.id} className={classes.machine} aria-labelledby={idOf(machine.id)}>
          <header className={classes.head}>
            <h3 id={idOf(machine.id)} tabIndex={-1}>
              {machine.name}
            </h3>
            <Button
              variant="default"
              className={classes.tool}
              disabled={disabled}
              aria-label={text("alarms.settings.machines.remove.of", { machine: machine.name })}
              onClick={() =>
                focusAfter(() => onChange(machines.filter(({ id }) => id !== machine.id)), focusOn(ADD))
              }
            >
              {text("alarms.settings.machines.remove")}
            </Button>
          </header>
          <ChannelTable
            label={text("alarms.settings.table.of", { machine: machine.name })}
            values={machine}
            disabled={disabled}
            onChange={(level, channels) => put(machine.id, { [level]: channels })}
          />
        </section>
      ))}
      {list === undefined ? (
        <Button
          id={ADD}
          variant="default"
          className={classes.tool}
          disabled={disabled}
          onClick={() =>
            focusAfter(
              () => actor.send({ type: "choice.opened" }),
              () => document.querySelector<HTMLElement>(`.${classes.choice} input`),
            )
          }
        >
          {text("alarms.settings.machines.add")}
        </Button>
      ) : (
        <MachineChoice
          list={list}
          taken={machines.map(({ id }) => id)}
          disabled={disabled}
          onChosen={(chosen) =>
            focusAfter(
              () => {
                onChange(withMachine(values, chosen))
                actor.send({ type: "choice.closed" })
              },
              focusOn(idOf(chosen.id)),
            )
          }
          onClosed={() => focusAfter(() => actor.send({ type: "choice.closed" }), focusOn(ADD))}
        />
      )}
    </div>
  )
}
