import { useSelector } from "@xstate/react"
import { paramsOf } from "#machines/shared/editor/selectors.ts"
import { type EditorActor, EditorPage } from "../ui/editor/EditorPage.tsx"

const sections = [
  {
    name: "name",
    fields: [{ kind: "text", name: "machineName", required: false, help: true }],
  },
] as const

/** Form for the owner's name of a machine. */
export const MachineName = ({ actor }: { readonly actor: EditorActor }) => {
  const { vin = "" } = useSelector(actor, paramsOf)
  return (
    <EditorPage
      actor={actor}
      view={{ texts: "machines.name", back: `/fleet/machines/vin/${vin}`, sections }}
    />
  )
}
