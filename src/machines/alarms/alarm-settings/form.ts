import type { AlarmSettings } from "#contract/schemas/alarm-settings.ts"
import {
  type AlarmSettingsValues,
  alarmSettingsErrors,
  alarmSettingsOf,
  alarmSettingsValues,
} from "#domain/alarms/settings-form.ts"
import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { editorMachine } from "../../shared/editor/machine.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { alarms } from "../area.ts"

/** Form for the ways in which each level is reported, and for machines with settings of their own (ALARM-08). */
export const alarmSettingsForm = formMachine({
  name: "alarm-settings",
  start: (values: AlarmSettingsValues) => values,
  check: alarmSettingsErrors,
  send: alarms.fromEffect<AlarmSettings, CallFailure, AlarmSettingsValues>({
    name: "PUT /alarms/settings",
    run: (values) =>
      AlarmsClient.use(({ alarmSettings }) =>
        call(alarmSettings.change({ payload: alarmSettingsOf(values) })),
      ),
    failures: callFailures,
  }),
  work: { what: "alarmSettings" },
  onSuccess: () => [raised({ kind: "success", key: "alarms.settings.saved" }), goTo("/fleet/alarms")],
})

/** Editor of the user's settings, of which there is always one: the usual ones are there from the beginning. */
export const alarmSettingsEditor = editorMachine<AlarmSettings, AlarmSettingsValues, AlarmsClient>({
  name: "alarm-settings-editor",
  area: alarms,
  isNew: () => false,
  load: () => AlarmsClient.use(({ alarmSettings }) => call(alarmSettings.read())),
  values: ({ found }) => alarmSettingsValues(found as AlarmSettings),
  form: alarmSettingsForm,
})
