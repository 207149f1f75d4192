import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ServiceEntryMachine } from "#machines/tools/service-entry/machine.ts"
import { hasFailed, hasNone, selectOf } from "#machines/tools/service-entry/selectors.ts"
import { Icon } from "#views/ui/icons/Icon.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { SearchableSelect } from "#views/ui/select/SearchableSelect.tsx"

type Props = { readonly actor: ActorRefFrom<ServiceEntryMachine> }

/** Page for selecting the service centre to enter (OPEN-148). */
export const ServiceEntry = ({ actor }: Props) => {
  const text = useTexts()
  return (
    <PageFrame title={text("shell.title.section.service")} lead={text("tools.serviceEntry.lead")}>
      <Content actor={actor} />
    </PageFrame>
  )
}

const Content = ({ actor }: Props) => {
  const text = useTexts()
  const select = useSelector(actor, selectOf)
  const none = useSelector(actor, hasNone)
  const failed = useSelector(actor, hasFailed)
  if (failed)
    return (
      <ErrorPanel
        title={text("tools.serviceEntry.failed")}
        onRetry={() => actor.send({ type: "load.retried" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </ErrorPanel>
    )
  if (none)
    return (
      <Empty icon={<Icon id="service" size={26} />} title={text("errors.NO_SERVICE_CENTERS_AVAILABLE")} />
    )
  if (select === undefined) return <Loading />
  return (
    <SearchableSelect
      actor={select}
      label={text("tools.serviceEntry.label")}
      placeholder={text("tools.serviceEntry.placeholder")}
    />
  )
}
