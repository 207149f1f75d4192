import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import { SEARCH_TABS, shortestSearch } from "#domain/centre/found-machine.ts"
import { displayName } from "#domain/machine.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FoundHere, SearchPage } from "#machines/centre/machine-search.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { useFoundColumns } from "./found-columns.tsx"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<FoundHere>(list) as SearchPage | undefined)

/** Key of a row: a machine that waits at two centres is listed twice. */
const idOf = ({ machine, serviceId, state }: FoundHere) => `${machine.id}-${serviceId ?? ""}-${state ?? ""}`

/** Search of machines that a service centre could look after, each with what the centre may do with it. */
export const MachineSearch = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list, actions } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const takeOver = ({ machine }: FoundHere) =>
    actions?.send({
      type: "action.requested",
      action: "takeOver",
      ids: [machine.id],
      label: displayName(machine),
    })
  const columns = useFoundColumns(page?.serviceId, takeOver)
  return (
    <CollectionPage<FoundHere>
      actor={actor}
      view={{
        texts: "centre.search",
        icon: <IconSearch size={26} aria-hidden="true" />,
        idOf,
        nameOf: ({ machine }) => displayName(machine),
        before: (
          <>
            {page?.mayEdit === false && <FormNote>{text("centre.search.mayOnlyRead")}</FormNote>}
            {page?.isTooShort === true && (
              <FormNote>{text("common.tooShortQuery", { shortest: shortestSearch })}</FormNote>
            )}
          </>
        ),
        tabs: { filter: "list", tabs: SEARCH_TABS },
        filters: [{ name: "q", kind: "search" }],
        columns,
      }}
    />
  )
}
