import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MessagePageMachine } from "#machines/admin/message-page/machine.ts"
import * as select from "#machines/admin/message-page/selectors.ts"
import { Loading } from "#views/ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "#views/ui/page/Notice.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { MessageForm } from "./MessageForm.tsx"
import classes from "./MessagePage.module.css"

export type MessagePageActor = ActorRefFrom<MessagePageMachine>

/** A message of the house: written anew or changed (ANN-02). */
export const MessagePage = ({ actor }: { readonly actor: MessagePageActor }) => {
  const text = useTexts()
  const isNew = useSelector(actor, select.isNew)
  return (
    <PageFrame
      title={text(isNew ? "admin.message.new" : "admin.message.change")}
      lead={text("admin.message.lead")}
    >
      <Content actor={actor} />
    </PageFrame>
  )
}

const Content = ({ actor }: { readonly actor: MessagePageActor }) => {
  const text = useTexts()
  const { form } = useSelector(actor, select.partsOf)
  const failed = useSelector(actor, select.hasFailed)
  const missing = useSelector(actor, select.isMissing)
  if (failed)
    return (
      <ErrorPanel
        title={text("admin.messages.notLoaded")}
        onRetry={() => actor.send({ type: "retry.requested" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </ErrorPanel>
    )
  if (missing) return <Missing />
  return form === undefined ? <Loading lines={8} /> : <MessageForm actor={actor} form={form} />
}

const Missing = () => {
  const text = useTexts()
  return (
    <Empty
      title={text("admin.message.missing")}
      action={
        <Link href="/admin/messages" className={classes.link ?? ""}>
          {text("admin.message.toList")}
        </Link>
      }
    >
      {text("admin.message.missing.why")}
    </Empty>
  )
}
