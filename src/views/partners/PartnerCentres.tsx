import IconBuildingStore from "@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs"
import { useSelector } from "@xstate/react"
import type { SnapshotFrom } from "xstate"
import type { ServiceCentre } from "#contract/schemas/partner.ts"
import { SHORTEST_PARTNER_SEARCH } from "#domain/partners/list.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentresPage } from "#machines/partners/partner-centres.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { FormNote } from "../ui/page/Notice.tsx"
import { useCountryName } from "./partner-words.ts"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<ServiceCentre>(list) as CentresPage | undefined)

/** Service centres of a dealer or an importer, each leading to its own page. */
export const PartnerCentres = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const columns = useColumns(page?.home ?? "")
  return (
    <>
      {page?.isTooShort === true && (
        <FormNote>{text("common.tooShortQuery", { shortest: SHORTEST_PARTNER_SEARCH })}</FormNote>
      )}
      <CollectionPanel<ServiceCentre>
        actor={actor}
        view={{
          texts: "partners.centres",
          icon: <IconBuildingStore size={26} aria-hidden="true" />,
          idOf: ({ id }) => id,
          nameOf: ({ name }) => name,
          filters: [{ name: "q", kind: "search" }],
          columns,
        }}
      />
    </>
  )
}

const useColumns = (home: string): ReadonlyArray<Column<ServiceCentre>> => {
  const countryName = useCountryName()
  return [
    {
      name: "name",
      sortable: true,
      primary: true,
      text: ({ name }) => name,
      cell: ({ id, name }) => <RowLink href={`${home}/${id}`}>{name}</RowLink>,
    },
    { name: "city", sortable: true, text: ({ city }) => city, cell: ({ city }) => city || "–" },
    {
      name: "country",
      sortable: true,
      onPhone: false,
      text: ({ country }) => countryName(country),
      cell: ({ country }) => countryName(country),
    },
    {
      name: "phone",
      text: ({ phoneNumber }) => phoneNumber,
      cell: ({ phoneNumber }) => phoneNumber || "–",
    },
    { name: "email", onPhone: false, text: ({ email }) => email, cell: ({ email }) => email || "–" },
  ]
}
