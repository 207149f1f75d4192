import { useSelector } from "@xstate/react"
import { deviceTypes } from "#domain/devices/device-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"

/** Form for a telemetry device, new or registered. */
export const DeviceEditor = ({ actor }: { readonly actor: EditorActor }) => {
  const text = useTexts()
  const { home = "", id } = useSelector(actor, ({ context }) => context.params)
  const optional = { kind: "text", required: false } as const
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "devices.form",
        back: id === undefined ? home : `${home}/${id}`,
        sections: [
          {
            name: "device",
            fields: [
              ...(id === undefined ? [{ kind: "text", name: "serialNumber", help: true } as const] : []),
              {
                kind: "select",
                name: "type",
                options: deviceTypes.map((value) => ({ value, label: value })),
              },
              { ...optional, name: "revision" },
              { ...optional, name: "imei", help: true },
            ],
          },
          {
            name: "sim",
            fields: [
              { ...optional, name: "iccid", help: true },
              { ...optional, name: "imsi", help: true },
            ],
          },
          {
            name: "machine",
            lead: text("devices.form.section.machine.lead"),
            fields: [{ ...optional, name: "vin" }],
          },
        ],
      }}
    />
  )
}
