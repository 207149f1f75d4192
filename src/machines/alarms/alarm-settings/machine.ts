import { setup } from "xstate"
import { connectionMachine } from "../../shared/connection/machine.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { ownMachines } from "./actors.ts"
import type { AlarmSettingsEvent } from "./events.ts"
import { alarmSettingsEditor } from "./form.ts"

export interface AlarmSettingsContext {
  readonly screen: ScreenInput
}

/**
 * Chart of the page on which an owner chooses how new alarms are reported. The editor holds the settings; machines
 * to choose from are searched only while one is being chosen.
 */
export const alarmSettingsMachine = setup({
  types: {
    context: {} as AlarmSettingsContext,
    events: {} as AlarmSettingsEvent,
    input: {} as ScreenInput,
    children: {} as { editor: "editor"; machines: "machines"; connection: "connection" },
  },
  actors: { editor: alarmSettingsEditor, machines: ownMachines, connection: connectionMachine },
}).createMachine({
  id: "alarm-settings",
  context: ({ input }) => ({ screen: input }),
  invoke: [
    { id: "editor", src: "editor", input: ({ context }) => context.screen },
    { id: "connection", src: "connection" },
  ],
  initial: "settled",
  states: {
    settled: { on: { "choice.opened": { target: "choosing" } } },
    /** State in which a machine is searched that gets settings of its own. */
    choosing: {
      invoke: { id: "machines", src: "machines", input: { pageKey: "alarm-settings-machines" } },
      on: { "choice.closed": { target: "settled" } },
    },
  },
})
export type AlarmSettingsMachine = typeof alarmSettingsMachine
