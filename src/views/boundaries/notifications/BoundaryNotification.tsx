import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Boundary } from "#contract/schemas/boundary.ts"
import { SCHEDULES } from "#domain/boundaries/notification-form.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { BoundaryNotificationMachine } from "#machines/boundaries/boundary-notification/machine.ts"
import * as select from "#machines/boundaries/boundary-notification/selectors.ts"
import { besideOf, formOf } from "#machines/shared/editor/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { type EditorActor, EditorPage } from "../../ui/editor/EditorPage.tsx"
import type { FormActor } from "../../ui/form/use-form.ts"
import { EnabledField, MachinesField } from "./MachinesField.tsx"
import { RulesField } from "./RulesField.tsx"
import { TimeframesField } from "./TimeframesField.tsx"
import { TrialPanel } from "./TrialPanel.tsx"

type Actor = ActorRefFrom<BoundaryNotificationMachine>

/** Form of a boundary notification, with a trial of its rules on the past 30 days beside it. */
export const BoundaryNotification = ({ actor }: { readonly actor: Actor }) => {
  const editor = useSelector(actor, select.editorOf)
  return editor === undefined ? null : <Form actor={actor} editor={editor} />
}

const Form = ({ actor, editor }: { readonly actor: Actor; readonly editor: EditorActor }) => {
  const text = useTexts()
  const machines = useSelector(actor, select.machinesOf)
  const form = useSelector(editor, formOf)
  const isCustom = useSelector(form, (snapshot) => snapshot && valuesOf(snapshot).schedule === "Custom")
  const boundaries = useSelector(
    useSelector(editor, besideOf),
    (snapshot) => snapshot && rowsOf<Boundary>(snapshot)?.content,
  )
  return (
    <EditorPage
      actor={editor}
      view={{
        texts: "boundaries.notificationModal",
        back: "/fleet/boundaries/notifications",
        sections: [
          {
            name: "what",
            fields: [
              { kind: "text", name: "name" },
              {
                kind: "select",
                name: "geofenceId",
                options: (boundaries ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              },
              {
                kind: "own",
                name: "rules",
                names: ["rules"],
                draw: (form) => <RulesField key="rules" form={form} />,
              },
            ],
          },
          {
            name: "when",
            lead: text("boundaries.notificationModal.section.when.lead"),
            fields: [
              { kind: "select", name: "schedule", options: SCHEDULES },
              ...(isCustom
                ? [
                    {
                      kind: "own",
                      name: "timeframes",
                      names: ["timeframes"],
                      draw: (form: FormActor) => <TimeframesField key="timeframes" form={form} />,
                    } as const,
                  ]
                : []),
            ],
          },
          {
            name: "machines",
            fields: [
              {
                kind: "own",
                name: "machines",
                names: ["machines"],
                draw: (form) => <MachinesField key="machines" form={form} list={machines} />,
              },
              {
                kind: "own",
                name: "enabled",
                names: ["enabled"],
                draw: (form) => <EnabledField key="enabled" form={form} />,
              },
            ],
          },
        ],
        beside: (form) => <TrialPanel actor={actor} form={form} />,
      }}
    />
  )
}
