import { Schema } from "effect"
import { ERROR_CODE, listUpTo } from "../checks.ts"
import { AssignedMachine } from "./boundary-notification.ts"
import { MachineId, Vin } from "./ids.ts"

/** Most machines with settings of their own. */
export const MOST_OWN_SETTINGS = 1000

/**
 * Ways in which an owner is notified of a new alarm: an entry in the portal's notifications, a push message, a mail,
 * and a line in the mail of the week. A push message is an entry of the portal that is also pushed, so it needs the
 * entry.
 */
export const AlarmChannels = Schema.Struct({
  portal: Schema.Boolean,
  push: Schema.Boolean,
  mail: Schema.Boolean,
  digest: Schema.Boolean,
}).check(
  Schema.makeFilter(
    ({ portal, push }: { readonly portal: boolean; readonly push: boolean }) => portal || !push,
    {
      [ERROR_CODE]: "DISALLOWED_VALUE",
      expected: "no push message without an entry in the portal",
    },
  ),
)
export type AlarmChannels = typeof AlarmChannels.Type

/** Channels by level of the alarm: A stop now, B service soon, C information. */
export const AlarmLevels = Schema.Struct({ A: AlarmChannels, B: AlarmChannels, C: AlarmChannels })
export type AlarmLevels = typeof AlarmLevels.Type

const ALL: AlarmChannels = { portal: true, push: true, mail: true, digest: false }
const WEEKLY: AlarmChannels = { portal: true, push: false, mail: false, digest: true }
const NONE: AlarmChannels = { portal: false, push: false, mail: false, digest: false }
const LEVELS: AlarmLevels = { A: ALL, B: WEEKLY, C: NONE }
const OTSO = { id: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }

/** How an owner is notified of new alarms: by level, and for some machines differently (ALARM-08). */
export const AlarmSettings = Schema.Struct({
  /** Setting of every machine that has none of its own. */
  levels: AlarmLevels,
  /** The caller's machines with settings of their own, by name. */
  machines: Schema.Array(Schema.Struct({ ...AssignedMachine.fields, levels: AlarmLevels })),
  /** Version number, raised by each change; 0 while the settings are still the usual ones. */
  version: Schema.Int,
}).annotate({
  identifier: "AlarmSettings",
  examples: [{ levels: LEVELS, machines: [{ ...OTSO, levels: { ...LEVELS, C: WEEKLY } }], version: 2 }],
})
export type AlarmSettings = typeof AlarmSettings.Type

/**
 * Alarm settings in the body of a write, with all machines that have their own; a machine that is left out follows
 * the others again. `version`: the write is refused if the settings were changed since.
 */
export const AlarmSettingsChange = Schema.Struct({
  levels: AlarmLevels,
  machines: listUpTo(Schema.Struct({ id: MachineId, levels: AlarmLevels }), MOST_OWN_SETTINGS),
  version: Schema.optionalKey(Schema.Int),
}).annotate({
  identifier: "AlarmSettingsChange",
  examples: [{ levels: LEVELS, machines: [{ id: OTSO.id, levels: LEVELS }], version: 2 }],
})
export type AlarmSettingsChange = typeof AlarmSettingsChange.Type
