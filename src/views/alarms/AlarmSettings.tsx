import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { ALARM_LEVELS } from "#domain/alarms/settings.ts"
import type { AlarmSettingsValues } from "#domain/alarms/settings-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { AlarmSettingsMachine } from "#machines/alarms/alarm-settings/machine.ts"
import * as select from "#machines/alarms/alarm-settings/selectors.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import { isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import { EditorPage } from "../ui/editor/EditorPage.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { ChannelTable } from "./ChannelTable.tsx"
import { OwnSettings } from "./OwnSettings.tsx"
import { PushNote } from "./PushNote.tsx"

type Actor = ActorRefFrom<AlarmSettingsMachine>

/** Page on which an owner chooses how new alarms are reported, by level, and differently for single machines. */
export const AlarmSettings = ({ actor }: { readonly actor: Actor }) => {
  const text = useTexts()
  const editor = useSelector(actor, select.editorOf)
  return editor === undefined ? null : (
    <EditorPage
      actor={editor}
      view={{
        texts: "alarms.settings",
        back: "/fleet/alarms",
        hasRequired: false,
        sections: [
          {
            name: "all",
            lead: text("alarms.settings.section.all.lead"),
            fields: [
              {
                kind: "own",
                name: "levels",
                names: [...ALARM_LEVELS, "levels"],
                draw: (form) => <AllMachines key="levels" actor={actor} form={form} />,
              },
            ],
          },
          {
            name: "own",
            lead: text("alarms.settings.section.own.lead"),
            fields: [
              {
                kind: "own",
                name: "machines",
                names: ["machines"],
                draw: (form) => <OwnSettings key="machines" actor={actor} form={form} />,
              },
            ],
          },
        ],
      }}
    />
  )
}

/** Settings of all machines that have none of their own, and what keeps messages from arriving. */
const AllMachines = ({ actor, form }: { readonly actor: Actor; readonly form: FormActor }) => {
  const text = useTexts()
  const values = useSelector(form, valuesOf) as AlarmSettingsValues
  const busy = useSelector(form, isBusy)
  const offline = useSelector(useSelector(actor, select.connectionOf), isOffline)
  return (
    <>
      {offline && <FormNote>{text("alarms.settings.offline")}</FormNote>}
      <ChannelTable
        label={text("alarms.settings.table")}
        values={values}
        disabled={busy}
        onChange={(level, channels) => form.send({ type: "field.changed", field: level, value: channels })}
      />
      <PushNote form={form} />
    </>
  )
}
