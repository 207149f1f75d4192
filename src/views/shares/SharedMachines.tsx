import { useSelector } from "@xstate/react"
import type { ComponentType } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { type RecordActor, RecordPage, type TabProps } from "../ui/record/RecordPage.tsx"
import { MachineAudience } from "./MachineAudience.tsx"
import { OwnShares } from "./OwnShares.tsx"
import { SharedWithMe } from "./SharedWithMe.tsx"
import { ShareLink } from "./ShareLink.tsx"

/** Page of shares: those of the user's machines, who may see them at all, and the machines of others. */
export const SharedMachines = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  return (
    <RecordPage<Record<never, never>>
      actor={actor}
      view={{
        texts: "shares",
        titleOf: () => text("shares.title"),
        idOf: () => 0,
        back: "/fleet",
        aside: () => <ShareLink href="/fleet/shares/new">{text("shares.own.create")}</ShareLink>,
        tabs,
      }}
    />
  )
}

/** Tab that is drawn from the chart of its list. */
const tabOf = (List: ComponentType<{ readonly actor: CollectionActor }>) =>
  function Tab({ actor }: TabProps<Record<never, never>>) {
    const list = useSelector(actor, tabActorOf) as CollectionActor | undefined
    return list === undefined ? null : <List actor={list} />
  }

const tabs = { byMe: tabOf(OwnShares), access: tabOf(MachineAudience), withMe: tabOf(SharedWithMe) }
