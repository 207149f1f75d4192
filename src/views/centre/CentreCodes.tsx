import IconCode from "@tabler/icons-react/dist/esm/icons/IconCode.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import { codeAlarms, codeDays, codeSeverities } from "#domain/centre/code-filters.ts"
import type { CentreCodesPage } from "#machines/centre/centre-codes.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { codeRowId, useCodeColumns } from "./code-columns.tsx"

const centreIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<CentreCode>(list) as CentreCodesPage | undefined)?.serviceId

/** Service codes of a centre's machines; a code opens its meaning, with the way to the machine's data (CODE-05 to CODE-08). */
export const CentreCodes = ({ actor }: { readonly actor: CollectionActor }) => {
  const { list } = useSelector(actor, partsOf)
  const serviceId = useSelector(list, centreIn)
  const columns = useCodeColumns(actor, serviceId)
  return (
    <CollectionPage<CentreCode>
      actor={actor}
      view={{
        texts: "centre.codes",
        icon: <IconCode size={26} aria-hidden="true" />,
        idOf: codeRowId,
        nameOf: ({ title, code }) => title || code,
        filters: [
          { name: "q", kind: "search" },
          { name: "days", kind: "segments", options: codeDays },
          { name: "alarm", kind: "segments", options: codeAlarms },
          { name: "severity", kind: "select", options: codeSeverities },
          { name: "machine", kind: "search" },
        ],
        columns,
      }}
    />
  )
}
