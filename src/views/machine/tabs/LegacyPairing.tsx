import { useSelector } from "@xstate/react"
import { formOf } from "#machines/shared/editor/selectors.ts"
import { valuesOf } from "#machines/shared/form/selectors.ts"
import { type EditorActor, EditorPage } from "../../ui/editor/EditorPage.tsx"

/** Form that pairs a machine with the legacy telemetry system, or ends the pairing. */
export const LegacyPairing = ({ actor }: { readonly actor: EditorActor }) => {
  const { vin, id, machineId } = useSelector(actor, ({ context }) => context.params)
  const form = useSelector(actor, formOf)
  const enabled = useSelector(
    form,
    (snapshot) => snapshot !== undefined && valuesOf(snapshot)["enabled"] === true,
  )
  return (
    <EditorPage
      actor={actor}
      view={{
        texts: "machine.pairing",
        back:
          vin === undefined
            ? `/service/${id}/machines/${machineId}?tab=device`
            : `/fleet/machines/vin/${vin}?tab=device`,
        hasRequired: enabled,
        sections: [
          {
            name: "pairing",
            fields: [
              { kind: "tick", name: "enabled" },
              ...(enabled
                ? ([
                    { kind: "text", name: "deviceId" },
                    { kind: "text", name: "customerId" },
                  ] as const)
                : []),
            ],
          },
        ],
      }}
    />
  )
}
