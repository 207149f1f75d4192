import { useSelector } from "@xstate/react"
import { isInUse } from "#domain/partners/record.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerRecord as Value } from "#machines/partners/partner-record.ts"
import { paramsOf } from "#machines/shared/record/selectors.ts"
import { type RecordActor, RecordPage } from "../ui/record/RecordPage.tsx"
import { BrandsTab } from "./BrandsTab.tsx"
import { InfoTab } from "./InfoTab.tsx"
import { LinksTab } from "./LinksTab.tsx"
import { listTabs } from "./list-tabs.tsx"

/** Page of a partner in the network; a tab that the partner or the reader's right does not have is not there. */
export const PartnerRecord = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const { home = "" } = useSelector(actor, paramsOf)
  const options = ({ linkChoices }: Value) =>
    linkChoices.map(({ city, id, name }) => ({
      value: String(id),
      label: text("partners.record.choice", { name, city }),
    }))
  return (
    <RecordPage<Value>
      actor={actor}
      view={{
        texts: "partners.record",
        titleOf: ({ name }) => name,
        idOf: ({ id }) => id,
        back: home,
        actions: [
          { name: "code", isOffered: ({ rights }) => rights.dealerCode },
          {
            name: "ask",
            isOffered: ({ linkChoices, sought }) => sought === "DEALER" && linkChoices.length > 0,
            options,
          },
          {
            name: "offer",
            isOffered: ({ linkChoices, sought }) => sought === "CENTRE" && linkChoices.length > 0,
            options,
          },
          { name: "remove", danger: true, isOffered: ({ use }) => use !== null && !isInUse(use) },
        ],
        tabs: { info: InfoTab, brands: BrandsTab, links: LinksTab, ...listTabs },
      }}
    />
  )
}
