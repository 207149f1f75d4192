import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { ModelDocument } from "#contract/schemas/configuration.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import { OuterLink } from "../../ui/linked-text/OuterLink.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import classes from "./Tabs.module.css"

/** Manuals and parts lists of the machine's model, in the user's language or in English (CAT-09). */
export const Documents = ({ actor }: { readonly actor: ActorRefFrom<ResourceMachine> }) => {
  const text = useTexts()
  const connection = useSelector(actor, connectionOf)
  const loaded = useSelector(actor, loadedOf<ReadonlyArray<ModelDocument>>)
  if (useSelector(actor, hasFailed))
    return (
      <LoadFailure
        connection={connection}
        title={text("machine.documents.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={3} />
  if (loaded.value.length === 0)
    return (
      <Empty icon={<IconFileText size={26} aria-hidden="true" />} title={text("machine.documents.none")}>
        {text("machine.documents.none.how")}
      </Empty>
    )
  return (
    <ul className={classes.documents} aria-label={text("machine.documents.title")}>
      {loaded.value.map(({ title, type, url }) => (
        <li key={url}>
          <span className={classes.kind}>{text(`machine.documents.type.${type}`)}</span>
          <OuterLink href={url}>{title}</OuterLink>
        </li>
      ))}
    </ul>
  )
}
