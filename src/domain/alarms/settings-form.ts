import { schemaErrors } from "#contract/schema-errors.ts"
import {
  type AlarmChannels,
  type AlarmLevels,
  type AlarmSettings,
  AlarmSettingsChange,
} from "#contract/schemas/alarm-settings.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import type { FieldError } from "../field-errors.ts"
import { displayName } from "../machine.ts"
import { ALARM_CHANNELS, type AlarmChannel, channelsWith } from "./settings.ts"

/** Channels that are on, by level; each level is a field of the form. */
export type LevelValues = {
  readonly A: ReadonlyArray<AlarmChannel>
  readonly B: ReadonlyArray<AlarmChannel>
  readonly C: ReadonlyArray<AlarmChannel>
}

/** A machine with settings of its own, with the name under which it was chosen. */
export type MachineValues = LevelValues & { readonly id: number; readonly name: string }

export type AlarmSettingsValues = LevelValues & {
  readonly version: string
  readonly machines: ReadonlyArray<MachineValues>
}

const onIn = (channels: AlarmChannels): ReadonlyArray<AlarmChannel> =>
  ALARM_CHANNELS.filter((channel) => channels[channel])

const valuesOf = ({ A, B, C }: AlarmLevels): LevelValues => ({ A: onIn(A), B: onIn(B), C: onIn(C) })

const levelsOf = ({ A, B, C }: LevelValues): AlarmLevels => ({
  A: channelsWith(A),
  B: channelsWith(B),
  C: channelsWith(C),
})

/** Values of the form for stored settings. */
export const alarmSettingsValues = ({ levels, machines, version }: AlarmSettings): AlarmSettingsValues => ({
  ...valuesOf(levels),
  version: String(version),
  machines: machines.map((machine) => ({
    id: machine.id,
    name: displayName(machine),
    ...valuesOf(machine.levels),
  })),
})

/** Settings to send for the values of the form. */
export const alarmSettingsOf = (values: AlarmSettingsValues): AlarmSettingsChange => ({
  levels: levelsOf(values),
  machines: values.machines.map((machine) => ({ id: MachineId.make(machine.id), levels: levelsOf(machine) })),
  version: Number(values.version),
})

const changeErrors = schemaErrors(AlarmSettingsChange)

export const alarmSettingsErrors = (values: AlarmSettingsValues): ReadonlyArray<FieldError> =>
  changeErrors(alarmSettingsOf(values))

/**
 * Machines with settings of their own after one more was chosen; it begins with what counts for all machines, and
 * a machine that is there already stays as it is.
 */
export const withMachine = (
  { A, B, C, machines }: Pick<AlarmSettingsValues, "A" | "B" | "C" | "machines">,
  chosen: { readonly id: number; readonly name: string },
): ReadonlyArray<MachineValues> =>
  machines.some(({ id }) => id === chosen.id)
    ? machines
    : [...machines, { id: chosen.id, name: chosen.name, A, B, C }]

/** Whether anything is pushed, for all machines or for one. */
export const hasPush = ({ machines, ...all }: AlarmSettingsValues): boolean =>
  [all, ...machines].some(({ A, B, C }) => [A, B, C].some((level) => level.includes("push")))
