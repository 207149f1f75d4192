import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import { partnerTypes, SHORTEST_PARTNER_SEARCH } from "#domain/partners/list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedPartner, PartnerListPage } from "#machines/partners/partner-list.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Filter } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import { usePartnerColumns } from "./partner-columns.tsx"
import { useCountryName } from "./partner-words.ts"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<ListedPartner>(list) as PartnerListPage | undefined)

/** Dealers, importers and service centres in the reader's scope (PART-07). */
export const PartnerList = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const filters = useFilters(page)
  const columns = usePartnerColumns(page?.home ?? "")
  return (
    <CollectionPage<ListedPartner>
      actor={actor}
      view={{
        texts: "partners.list",
        icon: <IconBuildingStore size={26} aria-hidden="true" />,
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        before: page?.isTooShort === true && (
          <FormNote>{text("common.tooShortQuery", { shortest: SHORTEST_PARTNER_SEARCH })}</FormNote>
        ),
        filters,
        columns,
        ...(page?.mayAdd === true ? { create: `${page.home}/new` } : {}),
      }}
    />
  )
}

const useFilters = (page: PartnerListPage | undefined): ReadonlyArray<Filter> => {
  const text = useTexts()
  const countryName = useCountryName()
  return [
    { name: "q", kind: "search" },
    {
      name: "type",
      kind: "select",
      options: partnerTypes.map((value) => ({
        value,
        // The filter takes the plain service centre for centres of every kind.
        label: text(value === "SERVICE" ? "partners.list.filter.type.SERVICE" : `partners.type.${value}`),
      })),
    },
    {
      name: "countries",
      kind: "select",
      options: (page?.countries ?? [])
        .map(({ id }) => ({ value: id as string, label: countryName(id) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    },
    {
      name: "brands",
      kind: "select",
      options: (page?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    ...(page?.maySeeInternal === true
      ? [{ name: "showInternal", kind: "segments", options: ["true"] } as const]
      : []),
  ]
}
