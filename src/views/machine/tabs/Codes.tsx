import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs"
import { useFormats } from "#i18n/react/formats.ts"
import type { CodeRow } from "#machines/machine/tabs/machine-codes.ts"
import { CodeLabel } from "../../ui/code-label/CodeLabel.tsx"
import { CollectionPanel } from "../../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../../ui/collection/collection-view.ts"
import { RowButton } from "../../ui/collection/RowButton.tsx"
import { When } from "../../ui/date-time/When.tsx"

/** Fault codes that the machine reported, with how often and when; a code opens its meaning. */
export const Codes = ({ actor }: { readonly actor: CollectionActor }) => {
  const { dateTime, number } = useFormats()
  return (
    <CollectionPanel<CodeRow>
      actor={actor}
      view={{
        texts: "machine.codes",
        icon: <IconCode size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ title, code }) => title || code,
        filters: [
          { name: "q", kind: "search" },
          { name: "days", kind: "segments", options: ["7", "1"] },
        ],
        columns: [
          {
            name: "code",
            sortable: true,
            primary: true,
            text: ({ code, title }) => `${code} ${title}`,
            cell: (row) => (
              <RowButton onClick={() => actor.send({ type: "row.opened", id: row.id, row })}>
                <CodeLabel code={row.code} title={row.title} />
              </RowButton>
            ),
          },
          {
            name: "count",
            sortable: true,
            text: ({ count }) => count,
            cell: ({ count }) => number(count, 0),
          },
          {
            name: "last",
            sortable: true,
            text: ({ last }) => dateTime(last),
            cell: ({ last }) => <When at={last} />,
          },
          {
            name: "first",
            sortable: true,
            onPhone: false,
            text: ({ first }) => dateTime(first),
            cell: ({ first }) => <When at={first} />,
          },
          { name: "ac", sortable: true, onPhone: false, text: ({ ac }) => ac, cell: ({ ac }) => ac },
        ],
      }}
    />
  )
}
