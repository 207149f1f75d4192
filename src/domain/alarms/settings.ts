import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
import type { AlarmChannels, AlarmLevels } from "#contract/schemas/alarm-settings.ts"

export const ALARM_LEVELS = AlarmLevel.literals
export const ALARM_CHANNELS = ["portal", "push", "mail", "digest"] as const
export type AlarmChannel = (typeof ALARM_CHANNELS)[number]

/** Channels in which the given ones are on. */
export const channelsWith = (on: ReadonlyArray<AlarmChannel>): AlarmChannels => ({
  portal: on.includes("portal"),
  push: on.includes("push"),
  mail: on.includes("mail"),
  digest: on.includes("digest"),
})

/**
 * Usual settings of an owner who has chosen nothing (ALARM-08, OPEN-193): what stops a machine is reported at once in every
 * way, what can wait for its service stands in the portal and in the mail of the week, the rest only in that mail.
 */
export const USUAL_ALARM_LEVELS: AlarmLevels = {
  A: channelsWith(["portal", "push", "mail"]),
  B: channelsWith(["portal", "digest"]),
  C: channelsWith(["digest"]),
}

/** Settings of an owner as far as they concern one machine; null where the owner has chosen nothing. */
export interface ChosenLevels {
  readonly levels: AlarmLevels | null
  /** The machine's own settings, which replace the others altogether. */
  readonly own: AlarmLevels | null
}

/** Settings that count for one machine: its own, else those of all machines, else the usual ones. */
export const levelsFor = ({ levels, own }: ChosenLevels): AlarmLevels => own ?? levels ?? USUAL_ALARM_LEVELS

/**
 * The channels after one was switched: a push message needs its entry in the portal, which is switched on with it,
 * and off together with the message.
 */
export const switched = (
  channels: ReadonlyArray<AlarmChannel>,
  channel: AlarmChannel,
  isOn: boolean,
): ReadonlyArray<AlarmChannel> => {
  const on = new Set(channels)
  if (isOn) on.add(channel)
  else on.delete(channel)
  if (channel === "push" && isOn) on.add("portal")
  if (channel === "portal" && !isOn) on.delete("push")
  return ALARM_CHANNELS.filter((one) => on.has(one))
}
