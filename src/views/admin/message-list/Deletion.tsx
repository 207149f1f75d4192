import { useSelector } from "@xstate/react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chosenOf, isAsking, isBusy } from "#machines/admin/message-list/selectors.ts"
import { Confirm } from "#views/ui/dialog/Confirm.tsx"
import type { MessageListActor } from "./MessageList.tsx"

/** Asks before a message is deleted, and says which. */
export const Deletion = ({ actor }: { readonly actor: MessageListActor }) => {
  const text = useTexts()
  const asking = useSelector(actor, isAsking)
  const busy = useSelector(actor, isBusy)
  const { title } = useSelector(actor, chosenOf)
  if (!asking) return null
  return (
    <Confirm
      title={text("admin.messages.deletion")}
      yes={text(busy ? "admin.messages.deletion.busy" : "admin.messages.delete")}
      no={text("admin.messages.deletion.keep")}
      busy={busy}
      onYes={() => actor.send({ type: "deletion.confirmed" })}
      onNo={() => actor.send({ type: "deletion.cancelled" })}
    >
      {text("admin.messages.deletion.lost", { title })}
    </Confirm>
  )
}
