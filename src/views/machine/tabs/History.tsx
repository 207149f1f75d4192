import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import { When } from "../../ui/date-time/When.tsx"

/**
 * Whether an entry has nothing to read as its change: no values, or the numbers of a user or a service centre, which
 * say nothing to people.
 */
const isNumbered = (type: string, ...values: ReadonlyArray<string | null>): boolean =>
  type === "OWNER_CHANGED" ||
  values.every((value) => value === null) ||
  (type === "SERVICE_CHANGED" && values.every((value) => value === null || /^\d+$/.test(value)))

/** What happened to the machine, newest first: what changed, from what to what, and who did it. */
export const History = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { dateTime, quantity } = useFormats()
  const what = ({ type }: HistoryEntry) => text(`machine.history.type.${type}`)
  const who = ({ actor: by }: HistoryEntry) => by?.name ?? text("machine.history.bySystem")
  const change = ({ type, oldValue, newValue }: HistoryEntry) =>
    isNumbered(type, oldValue, newValue)
      ? null
      : [oldValue, newValue]
          .map((value) =>
            value === null ? "–" : type === "SERVICE_DONE" ? quantity(Number(value), "h", 0) : value,
          )
          .join(" → ")
  return (
    <CollectionPanel<HistoryEntry>
      actor={actor}
      view={{
        texts: "machine.history",
        icon: <IconHistory size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: what,
        columns: [
          { name: "type", primary: true, text: what, cell: what },
          { name: "time", text: ({ time }) => dateTime(time), cell: ({ time }) => <When at={time} /> },
          {
            name: "change",
            text: change,
            cell: (entry) => change(entry) ?? "–",
          },
          {
            name: "description",
            text: ({ description }) => description,
            cell: ({ description }) => description ?? "–",
          },
          { name: "actor", text: who, cell: who },
        ],
      }}
    />
  )
}
